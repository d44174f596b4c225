/**
 * Runs the server and keeps it running: restarted when it crashes, stopped gracefully when we are asked to stop,
 * and never left behind when we are killed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot, reachNote, type Environment } from './environment.ts';
import { countShortRuns, decideRestart, type ProcessEnd } from '../server/src/core/processes/restart-policy.ts';
import { hasAddress, waitUntilReady } from './readiness.ts';
import { listenForStop } from './stop-requests.ts';

export type ServerProgram = {
  readonly role: string;
  readonly env: Environment;
  readonly nodeFlags?: readonly string[];
  /** Relative to the project; tests run a smaller program. */
  readonly entry?: string;
};

type Run = {
  readonly child: ChildProcess;
  readonly ended: Promise<ProcessEnd>;
  /** For how long it has been ready; undefined when it never was. */
  readyMs(): number | undefined;
};

/** Roles without an address to ask count as up when they have lived this long. */
const SETTLED_MS = 5_000;

export async function keepServerRunning(program: ServerProgram): Promise<number> {
  const { env } = program;
  let shortRuns = 0;
  let everReady = false;
  let isFirst = true;
  const stop = listenForStop();
  for (;;) {
    const run = startServer(program, isFirst);
    isFirst = false;
    stop.onRequest((signal) => void run.child.kill(signal));
    const { code, signal } = await run.ended;
    if (stop.requested) return finish(env, signal ? 1 : (code ?? 0), signal);
    everReady ||= run.readyMs() !== undefined;
    shortRuns = countShortRuns(shortRuns, run.readyMs());
    const next = decideRestart({ code, signal, everReady, shortRuns });
    if (!next.restart) {
      if (code !== 0) console.error(`The server ${next.reason} (${signal ?? `exit code ${code}`}).`);
      return finish(env, code ?? 1, signal);
    }
    const pause = next.delayMs < 1_000 ? '' : ` in ${Math.round(next.delayMs / 1_000)} s`;
    console.error(`The server ended by itself (${signal ?? `exit code ${code}`}); starting it again${pause}.`);
    await Promise.race([sleep(next.delayMs), stop.promise]);
    if (stop.requested) return finish(env, 0, signal);
  }
}

function startServer({ role, env, nodeFlags = [], entry = 'server/src/main.ts' }: ServerProgram, first: boolean): Run {
  const startedAt = Date.now();
  const child = spawn(
    process.execPath,
    [...nodeFlags, '--import', path.join(projectRoot, 'scripts/follow-parent.mjs'), entry, role],
    {
      cwd: projectRoot,
      // Compiled code is kept from start to start: a third less work until the server answers.
      env: { NODE_COMPILE_CACHE: path.join(projectRoot, 'node_modules/.cache/dolphin'), ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Its own process group: Ctrl-C is sent to us alone, and the server gets the signal once, from us.
      detached: process.platform !== 'win32',
    },
  );
  const over = new AbortController();
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, signal: null });
    });
    child.on('exit', (code, signal) => resolve({ code, signal }));
  }).finally(() => over.abort());
  let readyAt: number | undefined;
  const ready = waitUntilReady({ role, env, signal: over.signal });
  void ready.then((address) => {
    if (!address) return;
    readyAt = Date.now();
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      first
        ? `Dolphin is ready at ${address} (server up in ${seconds} s).${reachNote(env)}`
        : `Dolphin is back at ${address} after ${seconds} s.`,
    );
  });
  return {
    child,
    ended,
    readyMs() {
      if (readyAt !== undefined) return Date.now() - readyAt;
      const settledMs = Date.now() - startedAt - SETTLED_MS;
      return hasAddress({ role, env }) || settledMs < 0 ? undefined : settledMs;
    },
  };
}

/** A server that was killed could not stop its database. */
async function finish(env: Environment, exitCode: number, signal: NodeJS.Signals | null): Promise<number> {
  if (!env['DATABASE_URL'] && (signal || exitCode !== 0)) {
    // Loaded only here: every start would pay for it otherwise.
    const { embeddedRoot } = await import('../server/src/core/embedded-postgres/placement.ts');
    const { stopAbandoned } = await import('../server/src/core/embedded-postgres/supervise.ts');
    const root = embeddedRoot(path.resolve(env['DATA_DIR'] ?? 'data'));
    if (existsSync(root)) await stopAbandoned(root);
  }
  return exitCode;
}
