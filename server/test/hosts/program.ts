import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from './network.ts';

export type Program = {
  readonly host: Host;
  readonly start: () => Promise<void>;
  /** SIGTERM: finishes what it does. SIGKILL: as when the machine is switched off. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

export type ProgramOptions = {
  readonly command: () => readonly string[];
  readonly env?: () => Readonly<Record<string, string | undefined>>;
  readonly cwd?: () => string;
  readonly isReady: () => Promise<boolean>;
  readonly logs: string;
};

const READY_WITHIN_MS = 180_000;
/** A process that stops has this long, as an operator gives it. */
const STOP_WITHIN_MS = 40_000;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A program on a host, started again and again; what it writes goes to a file. */
export function programOn(host: Host, { command, env = () => ({}), cwd, isReady, logs }: ProgramOptions): Program {
  let child: ChildProcess | undefined;
  const file = path.join(logs, `${host.name}.log`);
  return {
    host,
    async start() {
      const [program = '', ...rest] = [...host.prefix, ...command()];
      const mine = spawn(program, rest, {
        cwd: cwd?.() ?? '/',
        env: { PATH: process.env['PATH'], ...env() },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const log = createWriteStream(file, { flags: 'a' });
      for (const stream of [mine.stdout, mine.stderr]) stream.pipe(log, { end: false });
      running.add(mine);
      mine.once('exit', () => {
        running.delete(mine);
        log.end();
      });
      child = mine;
      for (const until = Date.now() + READY_WITHIN_MS; ; await sleep(50)) {
        if (mine.exitCode !== null || mine.signalCode !== null || Date.now() > until)
          throw new Error(`${host.name} did not start; see ${file}`);
        if (await isReady().catch(() => false)) return;
      }
    },
    async end(signal) {
      const mine = child;
      if (!mine || mine.exitCode !== null || mine.signalCode !== null) return;
      const gone = once(mine, 'exit');
      mine.kill(signal);
      const timer = setTimeout(() => mine.kill('SIGKILL'), STOP_WITHIN_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}
