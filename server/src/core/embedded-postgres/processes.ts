import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { Owner } from './owner.ts';

/** A zombie still answers kill(pid, 0), to us and to PostgreSQL, until its parent collects it. */
export type ProcessState = 'live' | 'zombie' | 'gone';

export function stateOf(pid: number): ProcessState {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone';
  }
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) ? 'zombie' : 'live';
  } catch {
    return process.platform === 'linux' ? 'gone' : 'live';
  }
}

/** Distinguishes one run of a process id from the next: ids are reused, in containers after every restart. */
export function birthOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
    return fields?.[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Whether the process runs and belongs to the cluster with this name. The name stands in the title of the server and
 * of each session, and titles can be read where working directories cannot (root in a container that may not trace).
 */
export function belongsTo(clusterName: string, pid: number): boolean {
  if (process.platform !== 'linux') return stateOf(pid) === 'live';
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return title.startsWith(`postgres: ${clusterName}:`) || title.includes(`\0cluster_name=${clusterName}\0`);
  } catch {
    return false;
  }
}

export function processesOf(clusterName: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => belongsTo(clusterName, pid));
}

/** PostgreSQL's programs get a bare environment: PG* variables and the machine's locale must not leak in. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), LC_ALL: 'C', TZ: 'UTC' };
}

export function runToEnd(program: string, args: string[], owner: Owner | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    const child = spawn(program, args, {
      ...owner,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: bareEnvironment(),
      cwd: '/',
    });
    child.stderr.on(
      'data',
      safeHandler(reject, (text: Buffer) => {
        complaint += text.toString();
      }),
    );
    child.on('error', reject);
    child.on(
      'close',
      safeHandler(reject, (code: number | null, signal: string | null) => {
        if (code === 0) resolve();
        else reject(new Error(`${basename(program)} ended with ${code ?? signal}: ${complaint.trim()}`));
      }),
    );
  });
}
