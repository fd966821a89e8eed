"""The characters that a language model can play."""

PERSONALITIES = {
    "trickster": "a playful trickster who loves surprising moves",
    "strategist": "a calm strategist who thinks several moves ahead",
    "mentor": "a helpful mentor who explains your thinking",
    "champion": "a competitive champion who plays to win",
}


def describe_persona(name: str) -> str:
    """Return the one-line description of a persona."""
    personality = PERSONALITIES[name]
    return f"{personality[0].upper()}{personality[1:]}."
