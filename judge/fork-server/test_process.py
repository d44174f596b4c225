"""Runs a learner's program once, in a process of its own that loses every right before it sees the first line of it."""
import atexit
import builtins
import gc
import io
import os
import resource
import sys
import threading
import types

import kernel
import report_area

FILE_NAME = 'main.py'
START_FD = 3
# Without this in the start pipe, the judge knows that the learner's program never had its turn.
STARTED = b'started\n'
_FILES_MAX = 32
_FILE_SIZE_MAX = 1 << 20
_STACK_MAX = 64 << 20
_FRAMES_SHOWN = 12


def run(source, limits, pipes, area, settings):
    """Never returns. `pipes` are the ends of stdin, stdout, stderr and the start pipe that belong to this process."""
    kernel.forbid_new_privileges()
    if settings['rules'] >= 0:
        kernel.obey_landlock(settings['rules'])
    for number, fd in enumerate(pipes):
        os.dup2(fd, number)
    os.closerange(START_FD + 1, 1 << 20)
    _limit(limits, settings)
    _open_streams()
    program = _fresh_main()
    gc.enable()
    kernel.drop_capabilities()
    kernel.install_seccomp(settings['seccomp'])
    os.write(START_FD, STARTED)
    # Compiling comes after the limits: there are programs that are a bomb already when they are read.
    code = _compile(source)
    # From the next line on, the process belongs to the learner's program: it must not be able to reach the supervisor.
    os.close(START_FD)
    status = _execute(source, code, program, area)
    try:
        # As Python itself ends: threads first, then what was registered, then what is still to be written.
        threading._shutdown()
        atexit._run_exitfuncs()
        sys.stdout.flush()
    except MemoryError:
        _report(area, 'memory')
        status = 1
    except BaseException:
        pass
    _report_drawing(area)
    os._exit(status)


def _limit(limits, settings):
    cpu_seconds = limits['cpuMs'] // 1000 + 1
    memory = (limits['memoryMb'] << 20) + settings['base_memory'] + report_area.SIZE
    for kind, value in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_FSIZE, _FILE_SIZE_MAX), (resource.RLIMIT_NOFILE, _FILES_MAX),
                        (resource.RLIMIT_CORE, 0), (resource.RLIMIT_MSGQUEUE, 0), (resource.RLIMIT_MEMLOCK, 0)):
        resource.setrlimit(kind, (value, value))
    resource.setrlimit(resource.RLIMIT_STACK, (_STACK_MAX, _STACK_MAX))
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds + 1, cpu_seconds + 2))
    if settings['threads_max']:
        resource.setrlimit(resource.RLIMIT_NPROC, (settings['threads_max'], settings['threads_max']))


def _open_streams():
    sys.stdin = sys.__stdin__ = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, 'r', closefd=False)), encoding='utf-8', errors='replace')
    sys.stdout = sys.__stdout__ = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, 'w', closefd=False)), encoding='utf-8', errors='replace')
    sys.stderr = sys.__stderr__ = io.TextIOWrapper(io.FileIO(2, 'w', closefd=False), encoding='utf-8', errors='replace', write_through=True)


def _fresh_main():
    main = types.ModuleType('__main__')
    main.__file__ = FILE_NAME
    main.__builtins__ = builtins
    sys.modules['__main__'] = main
    sys.argv = [FILE_NAME]
    return main.__dict__


def _compile(source):
    """Ends the process when the program cannot be compiled. No line of the learner's has run by then."""
    try:
        return compile(source, FILE_NAME, 'exec', dont_inherit=True)
    except MemoryError:
        content = report_area.encode('memory')
    except BaseException as error:
        content = _describe_syntax(error)
    os.write(START_FD, content)
    os._exit(1)


def _execute(source, code, program, area):
    try:
        exec(code, program)
    except SystemExit as leaving:
        return _exit_status(leaving)
    except MemoryError:
        _report(area, 'memory')
        return 1
    except BaseException as error:
        _report_error(area, source, error)
        return 1
    return 0


def _exit_status(leaving):
    if leaving.code is None or isinstance(leaving.code, int):
        return (leaving.code or 0) & 255
    try:
        sys.stderr.write(f'{leaving.code}\n')
    except BaseException:
        pass
    return 1


def _report(area, kind, **description):
    try:
        report_area.write_error(area, report_area.encode(kind, **description))
    except BaseException:
        pass


def _report_drawing(area):
    turtle = sys.modules.get('turtle')
    try:
        log = turtle._log() if turtle else '[]'
        if log != '[]':
            report_area.write_drawing(area, log.encode('utf-8', 'replace'))
    except BaseException:
        pass


def _describe_syntax(error):
    try:
        line = error.lineno if isinstance(error, SyntaxError) else None
        message = error.msg if isinstance(error, SyntaxError) else str(error)
        text = (getattr(error, 'text', None) or '').rstrip()
        shown = f'  File "{FILE_NAME}", line {line}\n    {text.strip()[:200]}\n' if line else ''
        name = type(error).__name__
        return report_area.encode('compile', name, line, message, f'{shown}{name}: {message[:500]}')
    except BaseException:
        return report_area.encode('compile', 'SyntaxError')


def _report_error(area, source, error):
    """Name, message and line as the learner's own file knows them; frames of the judge and of the library are left out."""
    name = type(error).__name__
    try:
        import traceback
        lines = source.splitlines()
        frames = [frame.lineno for frame in traceback.extract_tb(error.__traceback__, limit=1000) if frame.filename == FILE_NAME]
        line = frames[-1] if frames else None
        message = str(error)[:500]
        shown = frames if len(frames) <= _FRAMES_SHOWN else frames[:4] + [None] + frames[-6:]
        trace = ['Traceback (most recent call last):']
        for number in shown:
            trace.append('  ...' if number is None else f'  File "{FILE_NAME}", line {number}\n    {lines[number - 1].strip()[:200] if 0 < number <= len(lines) else ""}')
        trace.append(f'{name}: {message}' if message else name)
        is_forbidden = isinstance(error, PermissionError) and error.errno == 1
        kind = 'forbidden' if is_forbidden else 'error'
        _report(area, kind, name=name, line=line, message=message, trace='\n'.join(trace))
    except MemoryError:
        _report(area, 'memory')
    except BaseException:
        _report(area, 'error', name=name)
