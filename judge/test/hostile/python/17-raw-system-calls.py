# expect AC
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
calls = {'unshare': (272, 0x10000000), 'mount': (165, b'none', b'/tmp', b'tmpfs', 0, 0), 'setuid': (105, 0), 'clone3': (435, 0, 0), 'io_uring_setup': (425, 8, ctypes.create_string_buffer(256)), 'bpf': (321, 0, 0, 0),
         'userfaultfd': (323, 0), 'keyctl': (250, 0, -3, 1), 'perf_event_open': (298, 0, 0, -1, -1, 0), 'memfd_create': (319, b'x', 0), 'setns': (308, 0, 0), 'pidfd_open': (434, 1, 0), 'chroot': (161, b'/tmp'),
         'personality': (135, 0x0400000), 'fork': (57,), 'vfork': (58,), 'socket': (41, 2, 1, 0), 'shmget': (29, 0, 4096, 0o1600), 'msgget': (68, 0, 0o1600), 'kexec': (246, 0, 0, 0, 0), 'seccomp': (317, 1, 0, 0), 'execveat': (322, -100, b'/bin/true', 0, 0, 0),
         'open_by_handle_at': (304, -100, 0, 0), 'process_vm_writev': (311, 1, 0, 0, 0, 0, 0), 'acct': (163, 0), 'reboot': (169, 0xfee1dead, 672274793, 0x89abcdef, 0)}
got = [name for name, arguments in calls.items() if libc.syscall(*arguments) >= 0]
print(got or 'held')
