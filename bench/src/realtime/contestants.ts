import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startOurServer } from '../our-server.ts';
import { type Running, startProgram } from '../processes.ts';
import { eventName, type Kind, MESSAGE_BYTES } from './kinds.ts';
import { makeAudience } from './people.ts';
import { WEIGHED } from './usage.ts';

const SERVER_CORE = 0;
const CLIENT_CORE = 1;
/** `{"e":"bench.sent","p":,"s":1234}` around the payload, and the spaces and braces of a payload without its pad. */
const AROUND = 58;

export type Contestant = {
  readonly kind: Kind;
  readonly pid: number;
  /** So many more listeners; resolves when all have joined. */
  readonly join: (count: number) => Promise<void>;
  /** Sends a burst to everybody, all at once or so many milliseconds apart, and waits until everybody has it. */
  readonly fan: (everyMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

type Options = { readonly connections: number; readonly perBurst: number };
type Send = (everyMs: number) => Promise<void>;

/** A server on its core and its listeners on the other. `send` makes the server send a burst. */
function contestant(
  kind: Kind,
  options: Options & {
    readonly pid: number;
    readonly port: number;
    readonly hellos: readonly string[];
    readonly send: Send;
    readonly end: () => Promise<void>;
  },
): Contestant {
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-crowd-'));
  const crowds: Running[] = [];
  let joined = 0;
  return {
    kind,
    pid: options.pid,
    async join(count) {
      const file = path.join(folder, `${crowds.length}.json`);
      writeFileSync(
        file,
        JSON.stringify({ hellos: options.hellos.slice(joined, joined + count), perBurst: options.perBurst }),
      );
      joined += count;
      const crowd = startProgram('bench/src/realtime/crowd.ts', {
        args: [kind, String(options.port), String(count), file],
        core: CLIENT_CORE,
      });
      crowds.push(crowd);
      if ((await crowd.nextLine()) !== 'ready') throw new Error(`the listeners of ${kind} could not join`);
    },
    async fan(everyMs) {
      const received = crowds.map((crowd) => crowd.nextLine());
      await options.send(everyMs);
      await Promise.all(received);
    },
    async close() {
      await Promise.all(crowds.map((crowd) => crowd.stop()));
      await options.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The product in its realtime role. A message is a row in the outbox, as every event of every feature is. */
export async function startDolphin(options: Options): Promise<Contestant> {
  const tokenSecret = randomBytes(32).toString('base64');
  const stage = await startOurServer({
    role: 'realtime',
    core: SERVER_CORE,
    nodeFlags: WEIGHED,
    env: { TOKEN_SECRET: tokenSecret },
  });
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  const { topic, hellos } = await makeAudience(client, tokenSecret, options.connections);
  let last = 0;
  return contestant('dolphin', {
    ...options,
    pid: stage.server.pid,
    port: stage.port,
    hellos,
    async send(everyMs) {
      const step = everyMs === 0 ? options.perBurst : 1;
      for (const end = last + options.perBurst; last < end; last += step) {
        await publish(client, topic, last + 1, last + step);
        if (everyMs > 0) await setTimeout(everyMs);
      }
    },
    async end() {
      await client.end();
      await stage.close();
    },
  });
}

/**
 * As another process of the product would: commits the events, puts them in order under the lock, and notifies the
 * listeners (server/src/core/outbox/sequence.ts).
 */
async function publish(client: pg.Client, topic: string, from: number, to: number): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(7305809)');
  await client.query(
    `with added as (
       insert into core_outbox (seq, name, topic, payload)
       select nextval('core_outbox_seq_numbers'), $1, $2, jsonb_build_object('n', n, 'pad', repeat('x', $3)) from generate_series($4::int, $5::int) n order by n returning seq
     ) select pg_notify('core_outbox', max(seq)::text) from added`,
    [eventName(), topic, MESSAGE_BYTES - AROUND, from, to],
  );
  await client.query('commit');
}

export async function startOther(kind: Exclude<Kind, 'dolphin'>, file: string, options: Options): Promise<Contestant> {
  const server = startProgram(file, { core: SERVER_CORE, nodeFlags: WEIGHED, env: { NODE_ENV: 'production' } });
  const port = Number(await server.nextLine());
  return contestant(kind, {
    ...options,
    pid: server.pid,
    port,
    hellos: [],
    send: async (everyMs) => void (await fetch(`http://127.0.0.1:${port}/fan?n=${options.perBurst}&every=${everyMs}`)),
    end: () => server.stop(),
  });
}
