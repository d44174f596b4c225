import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostFilter, pythonFilter } from '../src/isolation/seccomp.ts';
import { type Architecture, ARCHITECTURES, syscallNumber, type Syscall, SYSCALLS } from '../src/isolation/syscalls.ts';

/** Both architectures as data: this machine is one of them, and the filter of the other is run here as well. */
const BOTH = ['x64', 'arm64'] as const;
const [ALLOW, KILL, EPERM, ENOSYS, ENOTTY] = [0x7fff0000, 0x80000000, 0x00050001, 0x00050026, 0x00050019];
const AUDIT = { x64: 0xc000003e, arm64: 0xc00000b7, i386: 0x40000003, arm: 0x40000028 };
const X32_BIT = 0x40000000;
const CLONE_THREAD = 0x00010000;

type Call = { readonly number: number; readonly audit: number; readonly args?: readonly number[] };

/** What the kernel does with a filter: as many of its instructions as ours use. */
function answerOf(filter: Buffer, { number, audit, args = [] }: Call): number {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number >>> 0, 0);
  data.writeUInt32LE(audit, 4);
  args.forEach((arg, index) => data.writeBigUInt64LE(BigInt(arg), 16 + 8 * index));
  let accumulator = 0;
  for (let at = 0; at < filter.length / 8; at++) {
    const [code, value] = [filter.readUInt16LE(at * 8), filter.readUInt32LE(at * 8 + 4)];
    const jump = (isTrue: boolean): void => void (at += filter.readUInt8(at * 8 + (isTrue ? 2 : 3)));
    if (code === 0x20) accumulator = data.readUInt32LE(value);
    else if (code === 0x15) jump(accumulator === value);
    else if (code === 0x35) jump(accumulator >= value);
    else if (code === 0x45) jump((accumulator & value) !== 0);
    else if (code === 0x54) accumulator = (accumulator & value) >>> 0;
    else if (code === 0x06) return value;
    else throw new Error(`no such instruction: ${code}`);
  }
  throw new Error('the filter has no answer');
}

const ask = (architecture: Architecture, filter: Buffer, number: number, ...args: readonly number[]): number =>
  answerOf(filter, { number, audit: AUDIT[architecture], args });

/** From the kernel's headers, on purpose not from our own table; null where arm64 has no such call. */
const ALLOWED: readonly (readonly [string, number, number | null])[] = [
  ['read', 0, 63],
  ['write', 1, 64],
  ['open', 2, null],
  ['close', 3, 57],
  ['fstat', 5, 80],
  ['mmap', 9, 222],
  ['mprotect', 10, 226],
  ['brk', 12, 214],
  ['rt_sigreturn', 15, 139],
  ['readv', 19, 65],
  ['dup2', 33, null],
  ['dup3', 292, 24],
  ['futex', 202, 98],
  ['getdents64', 217, 61],
  ['exit_group', 231, 94],
  ['openat', 257, 56],
  ['newfstatat', 262, 79],
  ['ppoll', 271, 73],
  ['epoll_pwait', 281, 22],
  ['getrandom', 318, 278],
  ['clock_gettime', 228, 113],
];
const FORBIDDEN: typeof ALLOWED = [
  ['socket', 41, 198],
  ['connect', 42, 203],
  ['fork', 57, null],
  ['vfork', 58, null],
  ['execve', 59, 221],
  ['kill', 62, 129],
  ['ptrace', 101, 117],
  ['setuid', 105, 146],
  ['capset', 126, 91],
  ['personality', 135, 92],
  ['chroot', 161, 51],
  ['mount', 165, 40],
  ['reboot', 169, 142],
  ['keyctl', 250, 219],
  ['unshare', 272, 97],
  ['perf_event_open', 298, 241],
  ['open_by_handle_at', 304, 265],
  ['setns', 308, 268],
  ['process_vm_writev', 311, 271],
  ['seccomp', 317, 277],
  ['memfd_create', 319, 279],
  ['bpf', 321, 280],
  ['execveat', 322, 281],
  ['userfaultfd', 323, 282],
  ['io_uring_setup', 425, 425],
  ['pidfd_open', 434, 434],
];
/** What the host of JavaScript may, since Node needs it. */
const HOST_MAY = new Set(['execve', 'setuid', 'capset', 'seccomp']);

describe.each(BOTH)('the filter of system calls on %s', (architecture) => {
  const python = pythonFilter(architecture);
  const host = hostFilter(architecture);
  const column = architecture === 'x64' ? 1 : 2;
  const known = (rows: typeof ALLOWED): readonly (readonly [string, number])[] =>
    rows.flatMap((row) => (row[column] === null ? [] : [[row[0], row[column]] as const]));

  it.each(known(ALLOWED))('[SEC-6] lets a program %s (%i)', (_name, number) => {
    expect(ask(architecture, python, number)).toBe(ALLOW);
    expect(ask(architecture, host, number)).toBe(ALLOW);
  });

  it.each(known(FORBIDDEN))('[SEC-6] refuses %s (%i)', (name, number) => {
    expect(ask(architecture, python, number)).toBe(EPERM);
    expect(ask(architecture, host, number)).toBe(HOST_MAY.has(name) ? ALLOW : EPERM);
  });

  it('[SEC-6] lets threads begin and no processes', () => {
    const [clone, clone3] = architecture === 'x64' ? [56, 435] : [220, 435];
    for (const filter of [python, host]) {
      expect(ask(architecture, filter, clone, CLONE_THREAD | 0x3d0f00)).toBe(ALLOW);
      expect(ask(architecture, filter, clone, 17)).toBe(EPERM);
      expect(ask(architecture, filter, clone3, CLONE_THREAD)).toBe(ENOSYS);
    }
  });

  it('[SEC-6] looks at arguments: limits of oneself, streams between oneself, questions about a terminal', () => {
    const [prlimit, socketpair, ioctl] = architecture === 'x64' ? [302, 53, 16] : [261, 199, 29];
    expect(ask(architecture, python, prlimit, 0)).toBe(ALLOW);
    expect(ask(architecture, python, prlimit, 1)).toBe(EPERM);
    expect(ask(architecture, python, socketpair, 1, 1 | 0x80000)).toBe(ALLOW);
    expect(ask(architecture, python, socketpair, 1, 2)).toBe(EPERM);
    expect(ask(architecture, python, ioctl, 0, 0x5401)).toBe(ALLOW);
    expect(ask(architecture, python, ioctl, 0, 0x5412)).toBe(ENOTTY);
  });

  it('[SEC-6] kills on the calls of another architecture, whatever their number', () => {
    for (const [name, audit] of Object.entries(AUDIT)) {
      if (name === architecture) continue;
      for (const filter of [python, host])
        for (const number of [0, 39, 63, 435]) expect(answerOf(filter, { number, audit }), name).toBe(KILL);
    }
  });

  it('[SEC-6] kills on the x32 form of calls where there is one, and refuses the number elsewhere', () => {
    for (const number of [0, 39, 520]) {
      expect(ask(architecture, python, X32_BIT + number)).toBe(architecture === 'x64' ? KILL : EPERM);
      expect(ask(architecture, python, -1)).toBe(architecture === 'x64' ? KILL : EPERM);
    }
  });

  it('[SEC-6] answers every number, and lets a program no more than its list', () => {
    const numbers = Array.from({ length: 1_000 }, (_, number) => number);
    const answers = numbers.map((number) => ask(architecture, python, number));
    expect(new Set(answers)).toEqual(new Set([ALLOW, EPERM, ENOSYS, ENOTTY]));
    const allowed = numbers.filter((number) => answers[number] === ALLOW);
    const named = new Set(Object.keys(SYSCALLS).map((name) => syscallNumber(name as Syscall, architecture)));
    expect(allowed.filter((number) => !named.has(number))).toEqual([]);
    expect(python.length / 8).toBeLessThanOrEqual(4_096);
  });
});

describe('the table of system calls', () => {
  it('[SEC-6] gives no number to two calls, and distinguishes architectures', () => {
    for (const architecture of BOTH) {
      const numbers = Object.keys(SYSCALLS).flatMap((name) => syscallNumber(name as Syscall, architecture) ?? []);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(ARCHITECTURES[architecture].audit).toBe(AUDIT[architecture]);
    }
  });

  /** arm64 uses the generic table; both stand in the headers of every Linux that compiles C. */
  const HEADERS = {
    x64: '/usr/include/x86_64-linux-gnu/asm/unistd_64.h',
    arm64: '/usr/include/asm-generic/unistd.h',
  };
  it.each(BOTH.filter((architecture) => existsSync(HEADERS[architecture])))(
    '[SEC-6] is the one of the kernel on %s',
    (architecture) => {
      const text = readFileSync(HEADERS[architecture], 'utf8');
      const wide = new Map([...text.matchAll(/#define __NR3264_(\w+)\s+(\d+)/g)].map(([, name, at]) => [name, at]));
      const kernel = new Map([
        ...[...text.matchAll(/#define __NR_(\w+)\s+__NR3264_(\w+)/g)].map(
          ([, name, of]) => [name, wide.get(of)] as const,
        ),
        ...[...text.matchAll(/#define __NR_(\w+)\s+(\d+)/g)].map(([, name, at]) => [name, at] as const),
      ]);
      const wrong = Object.keys(SYSCALLS).filter(
        (name) => String(syscallNumber(name as Syscall, architecture)) !== String(kernel.get(name)),
      );
      expect(wrong).toEqual([]);
    },
  );
});
