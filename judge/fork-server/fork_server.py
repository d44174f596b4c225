"""A warm Python that forks.

Importing is the slow part of starting Python, so it is done once, here. The server keeps a number of slots forked and
waiting, each with its own socket that it inherited; there is no socket in the file system that a program could find.
It never reads a submission: whatever a learner sends stays in the slot that ends with it.
"""
import atexit
import base64
import builtins
import gc
import os
import resource
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
# With -S nothing of the site is loaded; these two names are all that learners know of it.
import _sitebuiltins  # noqa: E402

builtins.exit = _sitebuiltins.Quitter('exit', '')
builtins.quit = _sitebuiltins.Quitter('quit', '')

import array, bisect, calendar, collections, copy, ctypes, dataclasses, datetime, decimal, enum, fractions, functools, heapq  # noqa: E401, E402, F401
import itertools, json, math, operator, random, re, select, statistics, string, struct, textwrap, time, traceback, types, typing  # noqa: E401, E402, F401

import kernel  # noqa: E402
import slot  # noqa: E402
from frames import read_frame, write_frame  # noqa: E402

_CONTROL_FD = 3


def _address_space():
    with open('/proc/self/statm') as statm:
        return int(statm.read().split()[0]) * resource.getpagesize()


def _close_all_but(*kept):
    edges = sorted(kept)
    for low, high in zip([-1, *edges], [*edges, 1 << 20]):
        if high - low > 1:
            os.closerange(low + 1, high)


def main():
    settings = read_frame(_CONTROL_FD)
    slots = range(_CONTROL_FD + 1, _CONTROL_FD + 1 + settings['slots'])
    _close_all_but(0, 1, 2, _CONTROL_FD, *slots)
    settings['seccomp'] = kernel.seccomp_program(base64.b64decode(settings['seccomp']))
    settings['base_memory'] = _address_space()
    # Ours first: the library has a turtle, too, which wants a window.
    sys.path[:] = [settings['library'], *(path for path in sys.path if path != os.path.dirname(os.path.abspath(__file__)))]
    sys.dont_write_bytecode = True
    # A test process runs what its program registered, and nothing of ours.
    atexit._clear()
    gc.collect()
    gc.freeze()
    gc.disable()
    if not settings['namespaces']:
        kernel.die_with_parent()
    write_frame(_CONTROL_FD, {'kind': 'ready', 'version': sys.version.split()[0]})
    _keep_slots(set(slots), settings)


def _keep_slots(sockets, settings):
    """One slot for each socket, forked anew when it ends; returns when the judge has closed them all."""
    living = {}
    while sockets:
        for fd in sockets.difference(living.values()):
            pid = _fork()
            if pid == 0:
                _close_all_but(0, 1, 2, fd)
                slot.serve(fd, settings)
            living[pid] = fd
        pid, status = os.wait()
        fd = living.pop(pid, None)
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == slot.SOCKET_CLOSED:
            sockets.discard(fd)


def _fork():
    """A machine that has no process to spare now may have one in a moment."""
    while True:
        try:
            return os.fork()
        except BlockingIOError:
            time.sleep(0.1)


if __name__ == '__main__':
    main()
