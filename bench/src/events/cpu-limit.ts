/**
 * Gives a process a share of a core, as if it ran on a smaller machine: two workers on one machine then show how workers
 * scale, and not how many cores the machine has. Control groups where this program may make them, else the process is
 * stopped while it has used more than its share.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cpuMicros } from '../processes.ts';

/** Short: within one period the process has its share at once and then nothing. The system refuses less than a millisecond. */
const PERIOD_MICROS = 20_000;
const STEP_MS = 5;
const ROOT_V2 = '/sys/fs/cgroup';
const ROOTS_V1 = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup/cpu,cpuacct'];

export type CpuLimit = {
  /** Null: as much as there is. */ readonly set: (share: number | null) => void;
  /** The process goes on without a limit, if it still runs. */ readonly close: () => void;
};

/** Null where the system has no means for it. */
export function openCpuLimit(pid: number): CpuLimit | null {
  return process.platform === 'linux' ? (limitByGroup(pid) ?? limitByStops(pid)) : null;
}

/** Null where this program may not make groups. */
export function limitByGroup(pid: number): CpuLimit | null {
  const isV2 = existsSync(path.join(ROOT_V2, 'cgroup.controllers'));
  const root = isV2 ? ROOT_V2 : ROOTS_V1.find((folder) => existsSync(folder));
  if (root === undefined) return null;
  const group = path.join(root, `dolphin-bench-${pid}`);
  const write = (file: string, text: string) => writeFileSync(path.join(group, file), text);
  const set = (share: number | null): void => {
    const quota = share === null ? null : Math.max(1_000, Math.round(share * PERIOD_MICROS));
    if (isV2) return write('cpu.max', `${quota ?? 'max'} ${PERIOD_MICROS}`);
    write('cpu.cfs_period_us', String(PERIOD_MICROS));
    write('cpu.cfs_quota_us', String(quota ?? -1));
  };
  try {
    if (isV2 && !readFileSync(path.join(root, 'cgroup.subtree_control'), 'utf8').split(/\s/).includes('cpu'))
      writeFileSync(path.join(root, 'cgroup.subtree_control'), '+cpu');
    mkdirSync(group);
    set(null);
    write('cgroup.procs', String(pid));
  } catch {
    removeGroup(group);
    return null;
  }
  return {
    set,
    close() {
      try {
        writeFileSync(path.join(root, 'cgroup.procs'), String(pid));
      } catch {
        // The process has ended, and left its group with that.
      }
      removeGroup(group);
    },
  };
}

function removeGroup(group: string): void {
  try {
    rmdirSync(group);
  } catch {
    // It was never made, or its process is about to end: an empty group disturbs nobody.
  }
}

/** By what it has used: it is stopped until its share has made up for it. */
export function limitByStops(pid: number): CpuLimit {
  let clock: NodeJS.Timeout | undefined;
  let isStopped = false;
  const signal = (stop: boolean): void => {
    if (isStopped === stop) return;
    isStopped = stop;
    process.kill(pid, stop ? 'SIGSTOP' : 'SIGCONT');
  };
  const end = (): void => {
    clearInterval(clock);
    try {
      signal(false);
    } catch {
      // It has ended.
    }
  };
  return {
    set(share) {
      end();
      if (share === null) return;
      let [since, used, credit] = [performance.now(), cpuMicros(pid), 0];
      clock = setInterval(() => {
        try {
          const [now, usedNow] = [performance.now(), cpuMicros(pid)];
          // What was not used is not saved up for longer than a period.
          credit = Math.min(credit + (now - since) * 1_000 * share - (usedNow - used), PERIOD_MICROS * share);
          [since, used] = [now, usedNow];
          signal(credit < 0);
        } catch {
          end();
        }
      }, STEP_MS);
    },
    close: end,
  };
}
