"""Learning an evaluation from self-play: samples, a fit, a contest, and rounds of all three."""
