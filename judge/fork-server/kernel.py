"""The few system calls that Python has no name for. Nothing here decides anything; the callers do."""
import ctypes
import os

_libc = ctypes.CDLL(None, use_errno=True)
# Looked up once, before anybody forks: each test process would look them up anew.
_prctl, _capset, _syscall = _libc.prctl, _libc.capset, _libc.syscall

CLONE_NEWNS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWPID = 0x20000, 0x8000000, 0x10000000, 0x20000000
_MS_NOSUID_NODEV, _MS_READ_ONLY = 6, 1
_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE, _PR_SET_SECCOMP, _PR_SET_NO_NEW_PRIVS = 1, 4, 22, 38
_SECCOMP_MODE_FILTER = 2
_LANDLOCK_CREATE, _LANDLOCK_ADD, _LANDLOCK_RESTRICT = 444, 445, 446  # the same numbers on every architecture


def _check(result, what):
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f'{what}: {os.strerror(number)}')
    return result


def unshare(flags):
    _check(_libc.unshare(flags), 'unshare')


def mount_tmpfs(path, options, read_only=False):
    flags = _MS_NOSUID_NODEV | (_MS_READ_ONLY if read_only else 0)
    _check(_libc.mount(b'tmpfs', path.encode(), b'tmpfs', flags, options.encode()), f'mount {path}')


def die_with_parent(signal_number=9):
    _check(_prctl(_PR_SET_PDEATHSIG, signal_number, 0, 0, 0), 'pdeathsig')


def set_dumpable(value):
    _check(_prctl(_PR_SET_DUMPABLE, value, 0, 0, 0), 'dumpable')


def forbid_new_privileges():
    _check(_prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), 'no_new_privs')


class _CapHeader(ctypes.Structure):
    _fields_ = [('version', ctypes.c_uint32), ('pid', ctypes.c_int)]


class _CapSets(ctypes.Structure):
    _fields_ = [('sets', ctypes.c_uint32 * 6)]


def drop_capabilities():
    """A process in a user namespace of its own is nearly root there; a test process must not be."""
    header, sets = _CapHeader(0x20080522, 0), _CapSets()
    _check(_capset(ctypes.byref(header), ctypes.byref(sets)), 'capset')


class _Program(ctypes.Structure):
    _fields_ = [('length', ctypes.c_ushort), ('filter', ctypes.c_void_p)]


def seccomp_program(instructions):
    """Prepared once; installing it then takes one call."""
    kept = ctypes.create_string_buffer(instructions, len(instructions))
    program = _Program(len(instructions) // 8, ctypes.cast(kept, ctypes.c_void_p))
    program.kept = kept
    return program


def install_seccomp(program):
    _check(_prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(program)), 'seccomp')


class _Ruleset(ctypes.Structure):
    _fields_ = [('filesystem', ctypes.c_uint64), ('network', ctypes.c_uint64), ('scoped', ctypes.c_uint64)]


class _PathRule(ctypes.Structure):
    _pack_ = 1
    _fields_ = [('allowed', ctypes.c_uint64), ('fd', ctypes.c_int32)]


_EXECUTE, _READ_FILE, _READ_DIR, _WRITE_FILE = 1, 1 << 2, 1 << 3, 1 << 1
# Kernels learned to forbid more and more; asking an old one for a new thing is an error.
_FILESYSTEM_BY_VERSION = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 4: (1 << 15) - 1, 5: (1 << 16) - 1}


def landlock_version():
    version = _syscall(_LANDLOCK_CREATE, None, ctypes.c_size_t(0), 1)
    return max(0, version)


def landlock_rules(readable, writable=(), executable=()):
    """Rules as an open file, to be obeyed by whoever calls `obey_landlock`: only these paths can be opened, and no TCP,
    no abstract sockets and no signals to strangers where the kernel can forbid them."""
    version = landlock_version()
    if version < 1:
        raise OSError(95, 'landlock: not in this kernel')
    filesystem = _FILESYSTEM_BY_VERSION[min(version, 5)]
    rules = _Ruleset(filesystem, 3 if version >= 4 else 0, 3 if version >= 6 else 0)
    size = 24 if version >= 6 else 16 if version >= 4 else 8
    ruleset = _check(_syscall(_LANDLOCK_CREATE, ctypes.byref(rules), ctypes.c_size_t(size), 0), 'landlock')
    for paths, rights in ((readable, _READ_FILE | _READ_DIR), (executable, _EXECUTE | _READ_FILE | _READ_DIR), (writable, filesystem & ~_EXECUTE)):
        for path in paths:
            fd = os.open(path, os.O_PATH | os.O_CLOEXEC)
            file_rights = _EXECUTE | _READ_FILE | _WRITE_FILE
            rule = _PathRule(rights if os.path.isdir(path) else rights & file_rights, fd)
            _check(_syscall(_LANDLOCK_ADD, ruleset, 1, ctypes.byref(rule), 0), f'landlock {path}')
            os.close(fd)
    return ruleset


def obey_landlock(rules):
    """Needs `forbid_new_privileges` before it."""
    _check(_syscall(_LANDLOCK_RESTRICT, rules, 0), 'landlock')
