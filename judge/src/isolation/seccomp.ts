/**
 * Filters of system calls, as the kernel wants them: small programs (BPF) that answer allow, refuse or kill. Python's
 * names what may be done; the filter of the JavaScript host, whose programs never reach the kernel, names what may not.
 */
import { ARCHITECTURES, syscallNumber, type Architecture, type Syscall } from './syscalls.ts';

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const refuse = (errno: number): number => 0x00050000 | errno;
const [EPERM, ENOSYS, ENOTTY] = [1, 38, 25];

const [LOAD, EQUAL, AT_LEAST, ANY_BIT, AND, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x54, 0x06];
/** Places in what the kernel shows a filter: number, architecture, low halves of the arguments. */
const [NUMBER, ARCHITECTURE] = [0, 4];
const argument = (index: number): number => 16 + 8 * index;

const CLONE_THREAD = 0x00010000;
const X32_BIT = 0x40000000;
const SOCK_STREAM = 1;
/** Questions about a terminal, and whether reading would block; what Python asks of its streams. */
const HARMLESS_IOCTLS = [0x5401, 0x5413, 0x5421, 0x541b, 0x5450, 0x5451];

const PYTHON_MAY: readonly Syscall[] = [
  'read',
  'write',
  'open',
  'close',
  'stat',
  'fstat',
  'lstat',
  'poll',
  'lseek',
  'mmap',
  'mprotect',
  'munmap',
  'brk',
  'rt_sigaction',
  'rt_sigprocmask',
  'rt_sigreturn',
  'pread64',
  'pwrite64',
  'readv',
  'writev',
  'access',
  'pipe',
  'select',
  'sched_yield',
  'mremap',
  'mincore',
  'madvise',
  'dup',
  'dup2',
  'nanosleep',
  'getitimer',
  'alarm',
  'setitimer',
  'getpid',
  'sendto',
  'recvfrom',
  'exit',
  'uname',
  'fcntl',
  'flock',
  'fsync',
  'fdatasync',
  'truncate',
  'ftruncate',
  'getdents',
  'getcwd',
  'chdir',
  'rename',
  'mkdir',
  'rmdir',
  'unlink',
  'readlink',
  'umask',
  'gettimeofday',
  'getrlimit',
  'getrusage',
  'sysinfo',
  'times',
  'getuid',
  'getgid',
  'geteuid',
  'getegid',
  'getppid',
  'getpgrp',
  'getgroups',
  'sigaltstack',
  'arch_prctl',
  'gettid',
  'time',
  'futex',
  'sched_getaffinity',
  'epoll_create',
  'getdents64',
  'set_tid_address',
  'restart_syscall',
  'clock_gettime',
  'clock_getres',
  'clock_nanosleep',
  'exit_group',
  'epoll_wait',
  'epoll_ctl',
  'openat',
  'mkdirat',
  'newfstatat',
  'unlinkat',
  'renameat',
  'readlinkat',
  'faccessat',
  'pselect6',
  'ppoll',
  'set_robust_list',
  'epoll_pwait',
  'epoll_create1',
  'dup3',
  'pipe2',
  'getcpu',
  'renameat2',
  'getrandom',
  'membarrier',
  'statx',
  'rseq',
  'close_range',
  'faccessat2',
];

const HOST_MAY_NOT: readonly Syscall[] = [
  'socket',
  'connect',
  'accept',
  'accept4',
  'bind',
  'listen',
  'fork',
  'vfork',
  'execveat',
  'kill',
  'tkill',
  'ptrace',
  'process_vm_readv',
  'process_vm_writev',
  'kcmp',
  'personality',
  'mount',
  'umount2',
  'pivot_root',
  'chroot',
  'unshare',
  'setns',
  'open_tree',
  'move_mount',
  'fsopen',
  'fsmount',
  'mount_setattr',
  'link',
  'linkat',
  'symlink',
  'symlinkat',
  'mknod',
  'mknodat',
  'acct',
  'settimeofday',
  'clock_settime',
  'swapon',
  'swapoff',
  'reboot',
  'sethostname',
  'init_module',
  'finit_module',
  'delete_module',
  'quotactl',
  'kexec_load',
  'kexec_file_load',
  'add_key',
  'request_key',
  'keyctl',
  'perf_event_open',
  'name_to_handle_at',
  'open_by_handle_at',
  'bpf',
  'userfaultfd',
  'memfd_create',
  'pidfd_open',
  'pidfd_getfd',
  'pidfd_send_signal',
  'io_uring_setup',
  'io_uring_enter',
  'io_uring_register',
  'process_madvise',
];

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];
const answer = (action: number): Instruction => [RETURN, 0, 0, action >>> 0];

/** Kills on a foreign architecture and on the x32 forms of calls: their numbers mean something else. */
function opening(architecture: Architecture): Instruction[] {
  return [
    [LOAD, 0, 0, ARCHITECTURE],
    [EQUAL, 1, 0, ARCHITECTURES[architecture].audit],
    answer(KILL),
    [LOAD, 0, 0, NUMBER],
    ...(architecture === 'x64' ? ([[AT_LEAST, 0, 1, X32_BIT], answer(KILL)] as Instruction[]) : []),
  ];
}

/** `when` is reached only by this call; every path in it must return an action. */
function on(name: Syscall, architecture: Architecture, when: readonly Instruction[]): Instruction[] {
  const number = syscallNumber(name, architecture);
  return number === undefined ? [] : [[EQUAL, 0, when.length, number], ...when];
}

const threadsOnly: readonly Instruction[] = [
  [LOAD, 0, 0, argument(0)],
  [ANY_BIT, 0, 1, CLONE_THREAD],
  answer(ALLOW),
  answer(refuse(EPERM)),
];

export function pythonFilter(architecture: Architecture): Buffer {
  const at = (name: Syscall, when: readonly Instruction[]): Instruction[] => on(name, architecture, when);
  return assemble([
    ...opening(architecture),
    // The C library falls back to clone, whose flags a filter can see.
    ...at('clone3', [answer(refuse(ENOSYS))]),
    ...at('clone', threadsOnly),
    ...at('prlimit64', [[LOAD, 0, 0, argument(0)], [EQUAL, 0, 1, 0], answer(ALLOW), answer(refuse(EPERM))]),
    ...at('socketpair', [
      [LOAD, 0, 0, argument(1)],
      [AND, 0, 0, 0xf],
      [EQUAL, 0, 1, SOCK_STREAM],
      answer(ALLOW),
      answer(refuse(EPERM)),
    ]),
    ...at('ioctl', [
      [LOAD, 0, 0, argument(1)],
      ...HARMLESS_IOCTLS.flatMap((request): Instruction[] => [[EQUAL, 0, 1, request], answer(ALLOW)]),
      answer(refuse(ENOTTY)),
    ]),
    ...PYTHON_MAY.flatMap((name) => at(name, [answer(ALLOW)])),
    answer(refuse(EPERM)),
  ]);
}

export function hostFilter(architecture: Architecture): Buffer {
  return assemble([
    ...opening(architecture),
    ...on('clone3', architecture, [answer(refuse(ENOSYS))]),
    ...on('clone', architecture, threadsOnly),
    ...HOST_MAY_NOT.flatMap((name) => on(name, architecture, [answer(refuse(EPERM))])),
    answer(ALLOW),
  ]);
}

function assemble(instructions: readonly Instruction[]): Buffer {
  const program = Buffer.alloc(instructions.length * 8);
  instructions.forEach(([code, ifTrue, ifFalse, value], index) => {
    program.writeUInt16LE(code, index * 8);
    program.writeUInt8(ifTrue, index * 8 + 2);
    program.writeUInt8(ifFalse, index * 8 + 3);
    program.writeUInt32LE(value >>> 0, index * 8 + 4);
  });
  return program;
}
