import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programPath } from './binaries.ts';
import { clusterFolder, clusterName, type ClusterOptions } from './cluster.ts';
import type { Owner } from './owner.ts';
import { bareEnvironment, belongsTo, processesOf, runToEnd, stateOf } from './processes.ts';
import { settingFlags } from './settings.ts';

export type Postmaster = { readonly pid: number; readonly port: number };

const LOG_KEPT_BYTES = 10_000_000;
const SETTLE_MS = 60_000;
const PORT_ATTEMPTS = 3;

type PidFile = Postmaster & { readonly ready: boolean };

/** postmaster.pid: line 1 the process, line 4 the port, line 8 the state. Nothing is guessed from log messages. */
function readPidFile(root: string): PidFile | undefined {
  try {
    const lines = readFileSync(pidFilePath(root), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

function pidFilePath(root: string): string {
  return join(clusterFolder(root), 'postmaster.pid');
}

/** Whether this process is the server of this cluster, and not a stranger that was given the same id. */
export function isRunning(root: string, pid: number): boolean {
  return belongsTo(clusterName(root), pid);
}

/** The server that a killed parent left running, once it is ready; undefined when there is none and one may be started. */
export async function findRunning(root: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const file = readPidFile(root);
    if (!file) return undefined;
    if (!isRunning(root, file.pid)) {
      await clearAfterDeath(root, file.pid);
      return undefined;
    }
    if (file.ready) return { pid: file.pid, port: file.port };
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${file.pid}) neither became ready nor ended within ${SETTLE_MS / 1000} s.`);
    await sleep(50);
  }
}

/**
 * After a kill -9 of the server its sessions may still be busy with a long query, and no new server starts before they
 * are gone. They can only fail from here on, so they are ended. The lock file of a zombie, which nobody may ever
 * collect in a container without an init process, is removed for the same reason, and only when no session is left.
 */
async function clearAfterDeath(root: string, pid: number): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const sessions = processesOf(clusterName(root));
    if (sessions.length === 0) break;
    for (const session of sessions) tryKill(session, 'SIGKILL');
    if (Date.now() > deadline) throw new Error(`Processes of a dead PostgreSQL do not end: ${sessions.join(', ')}.`);
    await sleep(20);
  }
  if (stateOf(pid) === 'zombie') rmSync(pidFilePath(root), { force: true });
}

type Launch = ClusterOptions & { readonly port: number | undefined };

/** Starts the server and waits until it accepts connections. It outlives this process on purpose: see findRunning. */
export async function launch(options: Launch): Promise<Postmaster> {
  if (options.port !== undefined) return launchOn(options.port, options);
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchOn(await findFreePort(), options);
    } catch (error) {
      // Another program may take the free port before PostgreSQL does.
      if (attempt === PORT_ATTEMPTS || !String(error).includes('Address already in use')) throw error;
    }
  }
}

async function launchOn(port: number, { root, native, owner, volatile }: Launch): Promise<Postmaster> {
  const logPath = join(root, 'postgres.log');
  rotateLog(logPath);
  const log = openSync(logPath, 'a', 0o600);
  const child = spawn(
    programPath(native, 'postgres'),
    ['-D', clusterFolder(root), '-p', String(port), ...settingFlags(clusterName(root), volatile)],
    {
      ...owner,
      cwd: '/',
      env: bareEnvironment(),
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
    },
  );
  closeSync(log);
  child.unref();
  let failure: string | undefined;
  child.on('error', (error) => {
    failure = error.message;
  });
  child.on('exit', (code, signal) => {
    failure ??= `ended with ${code ?? signal}`;
  });
  for (;;) {
    if (failure) throw new Error(`PostgreSQL did not start: ${failure}\n${lastLines(logPath)}`);
    const file = readPidFile(root);
    if (file?.ready && file.pid === child.pid) return { pid: file.pid, port };
    await sleep(10);
  }
}

/** Fast shutdown: sessions are ended, everything is written, the next start needs no recovery. */
export async function shutDown(root: string, native: string, owner: Owner | undefined, pid: number): Promise<void> {
  if (process.platform === 'win32')
    return runToEnd(programPath(native, 'pg_ctl'), ['stop', '-D', clusterFolder(root), '-m', 'fast'], owner);
  tryKill(pid, 'SIGINT');
  // Where zombies cannot be distinguished from running processes, the removal of the lock file is the sign.
  while (stateOf(pid) === 'live' && (process.platform === 'linux' || existsSync(pidFilePath(root)))) await sleep(10);
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function rotateLog(path: string): void {
  if (existsSync(path) && statSync(path).size > LOG_KEPT_BYTES) renameSync(path, `${path}.1`);
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-6).join('\n');
}
