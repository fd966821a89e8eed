"""The command line: ``main`` lists the commands, one module holds each of them."""
