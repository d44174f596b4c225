/**
 * Numbers of the system calls that the filters speak about, for x86_64 and arm64. arm64 has no number for the old forms
 * (null); its column was taken from the kernel's generic table and has not been run on such a machine yet.
 */
export const ARCHITECTURES = { x64: { audit: 0xc000003e, column: 0 }, arm64: { audit: 0xc00000b7, column: 1 } } as const;
export type Architecture = keyof typeof ARCHITECTURES;

export const SYSCALLS = {
  read: [0, 63], write: [1, 64], open: [2, null], close: [3, 57], stat: [4, null], fstat: [5, 80], lstat: [6, null], poll: [7, null], lseek: [8, 62],
  mmap: [9, 222], mprotect: [10, 226], munmap: [11, 215], brk: [12, 214], rt_sigaction: [13, 134], rt_sigprocmask: [14, 135], rt_sigreturn: [15, 139],
  ioctl: [16, 29], pread64: [17, 67], pwrite64: [18, 68], readv: [19, 65], writev: [20, 66], access: [21, null], pipe: [22, null], select: [23, null],
  sched_yield: [24, 124], mremap: [25, 216], mincore: [27, 232], madvise: [28, 233], dup: [32, 23], dup2: [33, null], nanosleep: [35, 101], getitimer: [36, 102],
  alarm: [37, null], setitimer: [38, 103], getpid: [39, 172], sendfile: [40, 71], socket: [41, 198], connect: [42, 203], accept: [43, 202], sendto: [44, 206], recvfrom: [45, 207],
  bind: [49, 200], listen: [50, 201], socketpair: [53, 199], clone: [56, 220], fork: [57, null], vfork: [58, null], execve: [59, 221], exit: [60, 93], kill: [62, 129], uname: [63, 160],
  fcntl: [72, 25], flock: [73, 32], fsync: [74, 82], fdatasync: [75, 83], truncate: [76, 45], ftruncate: [77, 46], getdents: [78, null], getcwd: [79, 17], chdir: [80, 49],
  rename: [82, null], mkdir: [83, null], rmdir: [84, null], link: [86, null], unlink: [87, null], symlink: [88, null], readlink: [89, null], umask: [95, 166],
  gettimeofday: [96, 169], getrlimit: [97, 163], getrusage: [98, 165], sysinfo: [99, 179], times: [100, 153], ptrace: [101, 117], getuid: [102, 174], getgid: [104, 176],
  geteuid: [107, 175], getegid: [108, 177], getppid: [110, 173], getpgrp: [111, null], getgroups: [115, 158], sigaltstack: [131, 132], mknod: [133, null], personality: [135, 92],
  statfs: [137, 43], fstatfs: [138, 44], pivot_root: [155, 41], prctl: [157, 167], arch_prctl: [158, null], chroot: [161, 51], acct: [163, 89], settimeofday: [164, 170],
  mount: [165, 40], umount2: [166, 39], swapon: [167, 224], swapoff: [168, 225], reboot: [169, 142], sethostname: [170, 161], init_module: [175, 105], delete_module: [176, 106],
  quotactl: [179, 60], gettid: [186, 178], tkill: [200, 130], time: [201, null], futex: [202, 98], sched_getaffinity: [204, 123], epoll_create: [213, null], getdents64: [217, 61],
  set_tid_address: [218, 96], restart_syscall: [219, 128], clock_settime: [227, 112], clock_gettime: [228, 113], clock_getres: [229, 114], clock_nanosleep: [230, 115],
  exit_group: [231, 94], epoll_wait: [232, null], epoll_ctl: [233, 21], kexec_load: [246, 104], add_key: [248, 217], request_key: [249, 218], keyctl: [250, 219],
  openat: [257, 56], mkdirat: [258, 34], mknodat: [259, 33], newfstatat: [262, 79], unlinkat: [263, 35], renameat: [264, 38], linkat: [265, 37], symlinkat: [266, 36],
  readlinkat: [267, 78], faccessat: [269, 48], pselect6: [270, 72], ppoll: [271, 73], unshare: [272, 97], set_robust_list: [273, 99], epoll_pwait: [281, 22],
  accept4: [288, 242], eventfd2: [290, 19], epoll_create1: [291, 20], dup3: [292, 24], pipe2: [293, 59], perf_event_open: [298, 241], prlimit64: [302, 261],
  name_to_handle_at: [303, 264], open_by_handle_at: [304, 265], setns: [308, 268], getcpu: [309, 168], process_vm_readv: [310, 270], process_vm_writev: [311, 271],
  kcmp: [312, 272], finit_module: [313, 273], renameat2: [316, 276], seccomp: [317, 277], getrandom: [318, 278], memfd_create: [319, 279], kexec_file_load: [320, 294], bpf: [321, 280],
  execveat: [322, 281], userfaultfd: [323, 282], membarrier: [324, 283], statx: [332, 291], rseq: [334, 293], pidfd_send_signal: [424, 424], io_uring_setup: [425, 425],
  io_uring_enter: [426, 426], io_uring_register: [427, 427], open_tree: [428, 428], move_mount: [429, 429], fsopen: [430, 430], fsmount: [432, 432], pidfd_open: [434, 434],
  clone3: [435, 435], close_range: [436, 436], pidfd_getfd: [438, 438], faccessat2: [439, 439], process_madvise: [440, 440], mount_setattr: [442, 442],
} as const satisfies Readonly<Record<string, readonly [number, number | null]>>;

export type Syscall = keyof typeof SYSCALLS;

/** undefined where the architecture has no such call. */
export function numberOf(name: Syscall, architecture: Architecture): number | undefined {
  return SYSCALLS[name][ARCHITECTURES[architecture].column] ?? undefined;
}
