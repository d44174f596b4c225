"""A slot takes one submission, runs its tests one after the other, and ends. It is forked before anybody needs it."""
import os
import time

import kernel
from frames import read_frame, write_frame
from supervise import Test

_TMP_OPTIONS = 'size=4m,nr_inodes=64,mode=1777'
# The exit status of a slot whose socket has been closed on the other side: no other slot can use it.
SOCKET_CLOSED = 3


def serve(fd, settings):
    """Never returns."""
    status = 0
    try:
        # Kept open: it shows whether a test waits or works, even after the path /proc is gone.
        settings['proc'] = os.open('/proc', os.O_PATH | os.O_DIRECTORY)
        if settings['namespaces']:
            _enter_namespaces()
        else:
            kernel.die_with_parent()
        has_landlock = settings['needs_landlock'] or kernel.landlock_version() > 0
        # Made here, once; each test process obeys them with a single call.
        settings['rules'] = kernel.landlock_rules(settings['readable'], ['/tmp'] if settings['namespaces'] else []) if has_landlock else -1
        os.chdir('/tmp' if settings['namespaces'] else '/')
        write_frame(fd, {'kind': 'ready'})
        submission = read_frame(fd)
        # A late `end` was meant for the slot before this one.
        for _ in range(submission['tests'] if submission['kind'] == 'submission' else 0):
            # One at a time: a test process must not find the inputs of later tests in the memory that it inherits.
            test = read_frame(fd)
            if test['kind'] != 'test':
                break
            runs = Test(submission['source'], test, settings, fd)
            del test
            write_frame(fd, {'kind': 'result', **runs.finish()})
    except (EOFError, BrokenPipeError, ConnectionResetError):
        status = SOCKET_CLOSED
    except BaseException as error:
        write_frame(fd, {'kind': 'failed', 'reason': repr(error)[:500]})
        # The next slot would most likely fail, too: no race of failing slots.
        time.sleep(0.2)
    finally:
        os._exit(status)


def _enter_namespaces():
    """Own users, processes, shared memory and mounts. The outer half only waits, so that the fork server can count slots."""
    user, group = os.getuid(), os.getgid()
    kernel.unshare(kernel.CLONE_NEWUSER | kernel.CLONE_NEWPID | kernel.CLONE_NEWIPC | kernel.CLONE_NEWNS)
    pid = os.fork()
    if pid:
        os.closerange(0, 1 << 20)
        _, status = os.waitpid(pid, 0)
        os._exit(os.WEXITSTATUS(status) if os.WIFEXITED(status) else 1)
    for name, content in (('setgroups', 'deny'), ('uid_map', f'{user} {user} 1'), ('gid_map', f'{group} {group} 1')):
        fd = os.open(f'/proc/self/{name}', os.O_WRONLY)
        os.write(fd, content.encode())
        os.close(fd)
    kernel.mount_tmpfs('/tmp', _TMP_OPTIONS)
    # /proc shows the processes of every other slot; it has done its duty above.
    kernel.mount_tmpfs('/proc', 'size=0,nr_inodes=1,mode=0', read_only=True)
