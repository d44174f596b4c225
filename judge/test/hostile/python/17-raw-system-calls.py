# expect AC
# The numbers of x86_64 and of arm64; None where arm64 has no such call.
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
column = 0 if os.uname().machine == 'x86_64' else 1
calls = {
    'unshare': (272, 97, 0x10000000), 'mount': (165, 40, b'none', b'/tmp', b'tmpfs', 0, 0), 'setuid': (105, 146, 0),
    'clone3': (435, 435, 0, 0), 'io_uring_setup': (425, 425, 8, ctypes.create_string_buffer(256)), 'bpf': (321, 280, 0, 0, 0),
    'userfaultfd': (323, 282, 0), 'keyctl': (250, 219, 0, -3, 1), 'perf_event_open': (298, 241, 0, 0, -1, -1, 0),
    'memfd_create': (319, 279, b'x', 0), 'setns': (308, 268, 0, 0), 'pidfd_open': (434, 434, 1, 0), 'chroot': (161, 51, b'/tmp'),
    'personality': (135, 92, 0x0400000), 'fork': (57, None), 'vfork': (58, None), 'socket': (41, 198, 2, 1, 0),
    'shmget': (29, 194, 0, 4096, 0o1600), 'msgget': (68, 186, 0, 0o1600), 'kexec': (246, 104, 0, 0, 0, 0), 'seccomp': (317, 277, 1, 0, 0),
    'execveat': (322, 281, -100, b'/bin/true', 0, 0, 0), 'open_by_handle_at': (304, 265, -100, 0, 0),
    'process_vm_writev': (311, 271, 1, 0, 0, 0, 0, 0), 'acct': (163, 89, 0), 'reboot': (169, 142, 0xfee1dead, 672274793, 0x89abcdef, 0),
    'capset': (126, 91, 0, 0), 'ptrace': (101, 117, 0, 0, 0, 0),
}
got = [name for name, (*numbers, ) in calls.items() if numbers[column] is not None and libc.syscall(numbers[column], *numbers[2:]) >= 0]
print(got or 'held')
