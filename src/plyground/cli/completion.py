"""Print a script that completes commands, options, games and opponents in your shell.

examples:
  plyground completion bash > ~/.local/share/bash-completion/completions/plyground
  plyground completion zsh  > ~/.zfunc/_plyground
  plyground completion fish > ~/.config/fish/completions/plyground.fish

The script contains the names of all commands, games and opponents. Create it
again after you update plyground.
"""

import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from importlib import import_module

from plyground.cli.main import COMMANDS, parser_of
from plyground.core import catalogue
from plyground.opponents.roster import opponents_of

SHELLS = ("bash", "zsh", "fish")


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("shell", choices=SHELLS, help="the shell you use")


def run(args: Namespace) -> int:
    """Print the script."""
    print({"bash": bash, "zsh": zsh, "fish": fish}[args.shell](), end="")
    return 0


def options_of(command: str) -> list[str]:
    """Return the long options of a command."""
    module = import_module(f"plyground.cli.{command}")
    return parser_of(command, module.__doc__ or "", module.arguments).options()


def games() -> list[str]:
    """Return the names of the games."""
    return list(catalogue.all_games())


def opponent_names() -> list[str]:
    """Return the short names of all opponents, each once."""
    names = dict.fromkeys(name for game in catalogue.all_games().values() for name in opponents_of(game))
    return list(names)


def bash() -> str:
    """Return a script for bash: a function for ``complete``."""
    cases = "\n".join(f"    {name}) words={_quote(options_of(name))} ;;" for name in COMMANDS)
    return f"""\
_plyground() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" previous="${{COMP_WORDS[COMP_CWORD-1]}}" words
  COMP_WORDBREAKS="${{COMP_WORDBREAKS//:}}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    words={_quote(COMMANDS)}
  elif [ "$previous" = --opponent ] || [ "$previous" = --opponents ]; then
    words={_quote(opponent_names())}
  elif [ "${{current#-}}" = "$current" ]; then
    words={_quote(games())}
  else
    case "${{COMP_WORDS[1]}}" in
{cases}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
complete -o default -F _plyground plyground
"""


def zsh() -> str:
    """Return a script for zsh, which runs the one for bash through ``bashcompinit``."""
    return f"#compdef plyground\nautoload -U +X bashcompinit && bashcompinit\n{bash()}"


def fish() -> str:
    """Return a script for fish, with one line for each completion."""
    lines = ["complete -c plyground -f"]
    for name, summary in COMMANDS.items():
        first = "complete -c plyground -n __fish_use_subcommand"
        lines.append(f"{first} -a {name} -d {shlex.quote(summary)}")
        for option in options_of(name):
            values = f" -x -a {_quote(opponent_names())}" if option.startswith("--opponent") else ""
            inside = f"complete -c plyground -n '__fish_seen_subcommand_from {name}'"
            lines.append(f"{inside} -l {option.removeprefix('--')}{values}")
    inside = f"__fish_seen_subcommand_from {' '.join(COMMANDS)}"
    lines.append(f"complete -c plyground -n '{inside}' -a {_quote(games())}")
    return "\n".join(lines) + "\n"


def _quote(words: Iterable[str]) -> str:
    return shlex.quote(" ".join(words))
