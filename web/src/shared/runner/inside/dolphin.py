"""Runs a learner's program inside the browser: fresh names for every run, input that may wait for a person, and errors
with the learner's own lines. The worker calls `run`; everything it is handed comes from the worker, not from the
learner."""
import builtins
import importlib.abc
import importlib.machinery
import io
import linecache
import random
import sys
import traceback
import types

from pyodide.ffi import run_sync

FILE = 'main.py'
_kept_builtins = dict(vars(builtins))
_kept_path = list(sys.path)
_kept_limit = sys.getrecursionlimit()
_kept_modules = None


class NeedInput(BaseException):
    """The program wants a line that nobody has written yet, and this browser cannot wait for it."""


class TooMuch(BaseException):
    """More output than anybody reads."""


class _Output(io.TextIOBase):
    encoding = 'utf-8'
    errors = 'replace'

    def __init__(self, stream, write):
        self._stream, self._write = stream, write

    def writable(self):
        return True

    def isatty(self):
        return False

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f'write() argument must be str, not {type(text).__name__}')
        if text and not self._write(self._stream, text):
            raise TooMuch()
        return len(text)

    @property
    def buffer(self):
        return _Bytes(self)


class _Bytes:
    def __init__(self, output):
        self._output = output

    def write(self, data):
        self._output.write(bytes(data).decode('utf-8', 'replace'))
        return len(data)

    def flush(self):
        return None


class _Input(io.TextIOBase):
    """`line()` gives the next line without its end, or None at the end of the input."""
    encoding = 'utf-8'

    def __init__(self, line):
        self._line, self._rest = line, ''

    def readable(self):
        return True

    def isatty(self):
        return False

    def fileno(self):
        return 0

    def readline(self, size=-1):
        if self._rest:
            text, self._rest = self._rest, ''
        else:
            line = self._line()
            text = '' if line is None else line + '\n'
        if size is not None and 0 <= size < len(text):
            text, self._rest = text[:size], text[size:]
        return text

    def read(self, size=-1):
        if size is None or size < 0:
            return ''.join(iter(self.readline, ''))
        text = ''
        while len(text) < size:
            more = self.readline(size - len(text))
            if not more:
                break
            text += more
        return text

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    @property
    def buffer(self):
        return io.BytesIO(self.read().encode())


class _Turtles(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """A turtle of its own for every program that asks for one; compiled once, since that takes longer than most programs."""
    draw = clear = None

    def __init__(self):
        with open('/lib/dolphin/turtle.py') as file:
            self._code = compile(file.read(), '/lib/dolphin/turtle.py', 'exec', dont_inherit=True)

    def find_spec(self, name, path=None, target=None):
        return importlib.machinery.ModuleSpec(name, self) if name == 'turtle' else None

    def exec_module(self, module):
        exec(self._code, vars(module))
        module._watch(self.draw)
        # A picture that is wiped is wiped on the screen too.
        for name in ('clear', 'reset'):
            def wiped(turtle, own=getattr(module.Turtle, name)):
                own(turtle)
                self.clear()
            setattr(module.Turtle, name, wiped)


_turtles = _Turtles()
sys.meta_path.insert(0, _turtles)


def _tidy():
    """Whatever an earlier program did to the interpreter is undone, as far as a learner would notice."""
    global _kept_modules
    if _kept_modules is None:
        _kept_modules = set(sys.modules)
    for name in [name for name in sys.modules if name not in _kept_modules]:
        module = sys.modules[name]
        # Modules of the library stay loaded; a program's own, and the turtle with its drawing, go.
        if not (getattr(module, '__file__', None) or '').startswith('/lib/python'):
            del sys.modules[name]
    for name in [name for name in vars(builtins) if name not in _kept_builtins]:
        delattr(builtins, name)
    vars(builtins).update(_kept_builtins)
    sys.path[:] = _kept_path
    sys.setrecursionlimit(_kept_limit)
    sys.argv = [FILE]


def run(source, seed, write, ready, wait, waits, draw, clear):
    """One program. Gives [outcome, name, message, line number, trace]."""
    _tidy()
    random.seed(seed)

    def line():
        text = ready()
        if text is None:
            if not waits:
                raise NeedInput()
            text = run_sync(wait())
        return text if isinstance(text, str) else None

    was = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = _Input(line), _Output(1, write), _Output(2, write)

    def ask(prompt='', /):
        if str(prompt):
            sys.stdout.write(str(prompt))
        text = sys.stdin.readline()
        if not text:
            raise EOFError('EOF when reading a line')
        return text.removesuffix('\n')

    builtins.input = ask
    _turtles.draw, _turtles.clear = draw, clear
    linecache.cache[FILE] = (len(source), None, source.splitlines(True), FILE)
    main = types.ModuleType('__main__')
    main.__file__ = FILE
    before = sys.modules.get('__main__')
    sys.modules['__main__'] = main
    try:
        try:
            code = compile(source, FILE, 'exec', dont_inherit=True)
        except (SyntaxError, ValueError, OverflowError, MemoryError, RecursionError) as error:
            return ['CE', type(error).__name__, _message(error), getattr(error, 'lineno', None), ''.join(traceback.format_exception_only(error))]
        try:
            exec(code, vars(main))
        except SystemExit as leaving:
            if leaving.code not in (None, 0):
                return ['RTE', 'SystemExit', str(leaving.code), None, '']
        return ['OK', '', '', None, '']
    except NeedInput:
        return ['ASK', '', '', None, '']
    except TooMuch:
        return ['OLE', '', '', None, '']
    except BaseException as error:
        own = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE]
        name = type(error).__name__
        full = ''.join(['Traceback (most recent call last):\n', *traceback.format_list(own[-20:]), *traceback.format_exception_only(error)])
        return ['RTE', name, _message(error), own[-1].lineno if own else None, full]
    finally:
        sys.stdin, sys.stdout, sys.stderr = was
        if before is not None:
            sys.modules['__main__'] = before


def _message(error):
    if isinstance(error, SyntaxError):
        return str(error.msg)
    try:
        if isinstance(error, (NameError, AttributeError, ImportError)):
            # Only the report knows which word may have been meant: "Did you mean: 'print'?"
            return str(traceback.TracebackException(type(error), error, error.__traceback__, limit=0))[:500]
        return str(error)[:500]
    except BaseException:
        return ''
