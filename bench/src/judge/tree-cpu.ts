import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICKS_PER_SECOND = 100;

type Process = { readonly parent: number; readonly ms: number; readonly name: string };

/**
 * CPU time that a process and all below it have used so far, in milliseconds, by the name of the program. What has ended
 * counts with whoever waited for it. Time is comparable on a machine that others use, too; throughput is not.
 */
export function treeCpuMs(root: number): Readonly<Record<string, number>> {
  const all = processes();
  const used: Record<string, number> = {};
  for (const [pid, { ms, name }] of all) if (isBelow(all, pid, root)) used[name] = (used[name] ?? 0) + ms;
  return used;
}

export function totalOf(used: Readonly<Record<string, number>>): number {
  return Object.values(used).reduce((sum, ms) => sum + ms, 0);
}

function isBelow(all: ReadonlyMap<number, Process>, pid: number, root: number): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = all.get(at)?.parent)
    if (at === root) return true;
  return false;
}

function processes(): ReadonlyMap<number, Process> {
  const all = new Map<number, Process>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // utime, stime, cutime and cstime
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
      all.set(Number(entry), {
        parent: Number(fields[1]),
        ms: (ticks * 1_000) / CLOCK_TICKS_PER_SECOND,
        name: nameOf(entry, stat),
      });
    } catch {
      // It ended meanwhile.
    }
  }
  return all;
}

/** The name `node` is not enough: this gives the file that it runs and its first argument. */
function nameOf(pid: string, stat: string): string {
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  if (!name.startsWith('node')) return name.split(' ')[0] ?? name;
  const [, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const file = args.findIndex((each) => !each.startsWith('-'));
  const program = args[file]?.split('/').slice(-2).join('/') ?? name;
  return `${program} ${args[file + 1] ?? ''}`.trim();
}
