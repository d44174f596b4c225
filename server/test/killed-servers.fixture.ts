import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/core/db.ts';
import { findFreePort } from './free-port.fixture.ts';
import type { TestServer } from './harness.ts';
import { bundledProgram } from './programs.ts';

type Slots = {
  /** What a slot runs, one of the programs of tests, with its arguments; asked at every start. */
  readonly programOf: (slot: number) => readonly string[];
  readonly nameOf?: (slot: number) => string;
  /** Answered, with anything but a fault of its own, once the process is ready. */
  readonly readyPath: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly onKilled?: (processId: number) => Promise<void>;
};

/** Others wait ten seconds before they take over the work of a process that is silent. Here it has been silent for long. */
export async function endSilence(db: Db, processId: number | undefined): Promise<void> {
  await sql`update core_workers set seen_at = now() - interval '1 hour' where process_id = ${processId ?? 0}`.execute(
    db,
  );
}

/** The database of a test, and the folder its servers write to. */
type Home = Pick<TestServer, 'databaseUrl' | 'dataDir'>;

const READY_WITHIN_MS = 120_000;
const COMPLAINTS_KEPT = 4_000;

/** Processes beside each other on the database of one test, each at a port of its own, which are killed and started again. */
export function killedServers({ programOf, nameOf = () => 'a server', readyPath, env = {}, onKilled }: Slots) {
  const ports: number[] = [];
  const running: (ChildProcess | undefined)[] = [];
  /** Slots whose process is up. */
  const ready = new Set<number>();
  let complaints = '';

  return {
    ready,
    addressOf: (slot: number): string => `http://127.0.0.1:${ports[slot]}`,
    isRunning: (slot: number): boolean => isAlive(running[slot]),
    start: async ({ databaseUrl, dataDir }: Home, slot: number): Promise<void> => {
      // Anew for each start: the port of one that was killed may be somebody else's by now.
      ports[slot] = await findFreePort();
      const [program = '', ...rest] = programOf(slot);
      const file = await bundledProgram(program);
      const server = spawn(process.execPath, [file, ...rest], {
        env: {
          PATH: process.env['PATH'],
          PORT: String(ports[slot]),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl,
          DATABASE_POOL: '6',
          WEB_ROOT: '',
          LOG_LEVEL: 'fatal',
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          ...env,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      server.stderr.on('data', (text: Buffer) => {
        complaints = (complaints + text.toString()).slice(-COMPLAINTS_KEPT);
      });
      running[slot] = server;
    },
    untilReady: async (slot: number): Promise<void> => {
      let last = 'none';
      for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until;) {
        const answer = await fetch(`http://127.0.0.1:${ports[slot]}${readyPath}`, {
          signal: AbortSignal.timeout(5_000),
        }).catch(() => undefined);
        if (!isAlive(running[slot])) break;
        last = answer ? String(answer.status) : 'none';
        if (answer && answer.status < 500) return void ready.add(slot);
        await sleep(50);
      }
      const end = running[slot]?.exitCode ?? running[slot]?.signalCode ?? 'still running';
      throw new Error(`${nameOf(slot)} did not start (${end}, last answer: ${last}):\n${complaints}`);
    },
    /** What the processes wrote to stderr, the newest part of it. */
    complaints: (): string => complaints,
    /** False when it had ended by itself. */
    kill: async (slot: number): Promise<boolean> => {
      const server = running[slot];
      ready.delete(slot);
      // One that has ended by itself never reports its end again.
      if (!isAlive(server)) return false;
      // Before the kill: it may be over before anybody listens.
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
      if (server.pid !== undefined) await onKilled?.(server.pid);
      return true;
    },
    end: async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
      await Promise.all(
        running.map(async (server) => {
          if (!isAlive(server)) return;
          const gone = once(server, 'exit');
          server.kill(signal);
          await gone;
        }),
      );
    },
  };
}

function isAlive(server: ChildProcess | undefined): server is ChildProcess {
  return server !== undefined && server.exitCode === null && server.signalCode === null;
}
