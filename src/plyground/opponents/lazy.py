"""Fields of a dataclass that are computed when they are first read."""

from collections.abc import Callable
from typing import Generic, TypeVar, cast

T = TypeVar("T")


class Lazy(Generic[T]):
    """A field of a dataclass whose value may be given as a function; it is called once, at first use.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Answer:
    ...     text: Lazy[str] = Lazy()
    >>> Answer(text=lambda: "42").text
    '42'
    >>> Answer(text="43").text
    '43'

    Without ``default`` the field must be given. The dataclass must not use slots.
    """

    def __init__(self, *default: T) -> None:
        self._default = default
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, instance: object | None, owner: type | None = None) -> T:
        if instance is None:
            if not self._default:
                raise AttributeError(self._name)
            return self._default[0]
        value = instance.__dict__[self._name]
        if callable(value):
            value = instance.__dict__[self._name] = value()
        return cast("T", value)

    def __set__(self, instance: object, value: T | Callable[[], T]) -> None:
        instance.__dict__[self._name] = value
