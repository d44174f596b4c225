import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PROTOCOL_VERSION, topicName } from '@dolphin/contract/core/realtime';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import type pg from 'pg';
import { freePort } from '../our-server.ts';
import { type Running, startProgram, until } from '../processes.ts';
import { accessToken } from '../realtime/people.ts';
import type { Contest } from './fill-contest.ts';

/** Ten verdicts a second: twice as many as 3,000 submissions in ten minutes. */
const EVERY_MS = 100;
/** The first ones find everything cold: code not compiled, statements not prepared. */
const WARM_UP = 20;

type At = {
  readonly db: pg.Client;
  readonly secret: string;
  readonly env: Readonly<Record<string, string>>;
  readonly cores: { readonly server: number; readonly client: number };
};

/** From the moment the judge commits a verdict until each watcher has the change: the whole program in one process. */
export async function measureSeen(
  { db, secret, env, cores }: At,
  { competitionId, userIds, waiting }: Contest,
  watchers: number,
): Promise<{ readonly p50: number; readonly p95: number; readonly deltaBytes: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-watchers-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = startProgram('server/src/main.ts', {
    args: ['all'],
    quiet: true,
    core: cores.server,
    env: { ...env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder, CONNECTIONS_PER_ADDRESS: '100000' },
  });
  let crowd: Running | undefined;
  try {
    await until('/readyz', async () => (await fetch(`${url}/readyz`)).ok);
    const hellos = userIds.slice(0, watchers).map((userId) =>
      JSON.stringify({
        t: 'hello',
        v: PROTOCOL_VERSION,
        token: accessToken(secret, userId),
        topics: [topicName('competition', competitionId)],
      }),
    );
    const file = path.join(folder, 'watchers.json');
    writeFileSync(file, JSON.stringify({ hellos, participantIds: waiting.map(({ participantId }) => participantId) }));
    crowd = startProgram('bench/src/contest/watchers.ts', { args: [String(port), file], core: cores.client });
    if ((await crowd.nextLine()) !== 'ready') throw new Error('the watchers could not join');
    const sentMs = new Map<number, number>();
    for (const { requestId, participantId } of waiting) {
      await judge(db, requestId);
      sentMs.set(participantId, Number(process.hrtime.bigint()) / 1_000_000);
      await setTimeout(EVERY_MS);
    }
    const { seenMs, deltaBytes } = JSON.parse(await crowd.nextLine()) as {
      readonly seenMs: Readonly<Record<string, readonly number[]>>;
      readonly deltaBytes: number;
    };
    const times = waiting
      .slice(Math.min(WARM_UP, waiting.length >> 1))
      .flatMap(({ participantId }) =>
        (seenMs[participantId] ?? []).map((seen) => seen - (sentMs.get(participantId) ?? Number.NaN)),
      )
      .toSorted((a, b) => a - b);
    const share = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? Number.NaN);
    return { p50: share(0.5), p95: share(0.95), deltaBytes };
  } finally {
    await crowd?.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * As the process of a judge does: commits the verdict with its event, puts events in order under the lock, and notifies
 * the listeners (server/src/core/outbox/sequence.ts).
 */
async function judge(db: pg.Client, requestId: number): Promise<void> {
  await db.query('begin');
  await db.query('select pg_advisory_xact_lock(7305809)');
  await db.query(
    `update learning_judge_requests set state = 'DONE', verdict = 'AC', points = 100, points_possible = 100, cases = '[]', judged_at = now() where id = $1`,
    [requestId],
  );
  await db.query(
    `with added as (insert into core_outbox (seq, name, topic, payload) values (nextval('core_outbox_seq_numbers'), $1, 'server', jsonb_build_object('requestId', $2::bigint)) returning seq)
     select pg_notify('core_outbox', max(seq)::text) from added`,
    [learningEvents.requestJudged.name, requestId],
  );
  await db.query('commit');
}
