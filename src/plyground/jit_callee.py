"""Kernels that are called by kernels: compiled as parts of their callers.

Numba compiles each function for itself: it optimises the function, generates
machine code, and adds wrappers that Python and C can call. A kernel that is only
called by other kernels needs none of this, because its code is copied into each
caller and optimised there once more. Without it, an engine compiles in half the
time.

So a kernel has two dispatchers: the public one, which Python calls and which is
cached on disk, and that of its *callee*, which the compiler uses where a kernel
calls this one. A callee stops before machine code. Its code is part of the cached
caller, so it needs no cache of its own.
"""

import functools
import importlib
from typing import Any


def attach_callee(compiled: Any, **options: Any) -> None:
    """Give ``compiled`` a callee for kernels that call it; ``options`` are those of ``numba.njit``.

    Do nothing if this version of Numba works differently inside.
    """
    pipeline = callee_pipeline()
    if pipeline is None:
        return
    callee = Callee(compiled, pipeline, options)
    compiled.get_call_template = callee.get_call_template
    compiled.get_overload = callee.get_overload
    compiled.add_overload = callee.add_overload


class Callee:
    """The part of a kernel that its callers use; answers the compiler's questions about it."""

    def __init__(self, compiled: Any, pipeline: Any, options: dict[str, Any]) -> None:
        numba: Any = importlib.import_module("numba")
        self.compiled = compiled
        options = options | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        self.dispatcher: Any = numba.njit(pipeline_class=pipeline, **options)(compiled.py_func)
        self.overloads = self.dispatcher.overloads
        # Python never calls it, so the overload goes into the table of the compiler only.
        self.dispatcher.add_overload = lambda result: self.overloads.update(
            {tuple(result.signature.args): result}
        )
        # The compiler detects recursion by this counter, which it reads from the public dispatcher.
        self.dispatcher._compiling_counter = compiled._compiling_counter

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Compile for these types if necessary, and return the types of the call."""
        is_recursive = self.compiled.is_compiling
        if is_recursive or (tuple(args) in self.compiled.overloads and not kws):
            return type(self.compiled).get_call_template(self.compiled, args, kws)
        return self.dispatcher.get_call_template(args, kws)

    def get_overload(self, signature: Any) -> Any:
        """Return the key of the code for these types."""
        result = self.overloads.get(tuple(signature))
        if result is None or tuple(signature) in self.compiled.overloads:
            return type(self.compiled).get_overload(self.compiled, signature)
        return result.entry_point

    def add_overload(self, result: Any) -> None:
        """Add the code of the public dispatcher, and connect the callees in it with their constants.

        These are Python objects that callees use, for example to print them.
        """
        for environment in result._find_referenced_environments():
            result.library.codegen.set_env(environment.env_name, environment)
        type(self.compiled).add_overload(self.compiled, result)


@functools.cache
def callee_pipeline() -> Any:
    """Return the compiler of callees, or None if this version of Numba lacks a part for it."""
    try:
        compiler, machinery, passes = (_numba_module(name) for name in PARTS)
        lowering, base, builder = passes.NativeLowering, compiler.CompilerBase, compiler.DefaultPassBuilder
        library_class = callee_library()
    except (ImportError, AttributeError):
        return None

    @machinery.register_pass(mutates_CFG=True, analysis_only=False)
    class CalleeLowering(lowering):  # type: ignore[misc, valid-type]  # Numba has no types
        """Generate code for the caller to link, and nothing to run."""

        _name = "callee_lowering"

        def run_pass(self, state: Any) -> bool:
            state.library = library_class(state.targetctx.codegen(), state.func_id.func_qualname)
            state.flags.no_compile = True
            super().run_pass(state)
            lowered = state["cr"]
            key = object()
            state.targetctx.insert_user_function(key, lowered.fndesc, [state.library])
            state["cr"] = lowered._replace(cfunc=key)
            return True

    class CalleeCompiler(base):  # type: ignore[misc, valid-type]  # Numba has no types
        """Numba's compiler with another last step."""

        def define_pipelines(self) -> list[Any]:
            steps = builder.define_nopython_pipeline(self.state).passes
            manager = machinery.PassManager("callee")
            manager.passes = [(CalleeLowering if step is lowering else step, why) for step, why in steps]
            manager.finalize()
            return [manager]

    return CalleeCompiler


def callee_library() -> Any:
    """Return the class of code libraries that are linked into others but never run."""
    base = _numba_module("codegen").JITCodeLibrary
    prepare, link = base._finalize_dynamic_globals, base._get_module_for_linking

    class CalleeLibrary(base):  # type: ignore[misc, valid-type]  # Numba has no types
        """The code of a callee and of all that it calls, not yet optimised."""

        def finalize(self) -> None:
            for library in dict.fromkeys(self._linking_libraries):
                self._reload_init.update(library._reload_init)
                self._final_module.link_in(link(library), preserve=True)
            prepare(self)
            self._finalized = True

    return CalleeLibrary


PARTS = ("compiler", "compiler_machinery", "typed_passes")


def _numba_module(name: str) -> Any:
    return importlib.import_module(f"numba.core.{name}")
