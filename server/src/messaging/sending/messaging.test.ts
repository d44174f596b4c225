import { MESSAGE_WEBHOOK_PATH, MESSAGES_OF_GROUP_MAX } from '@dolphin/contract/messaging/messaging.constants';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { selectCosts, selectMessages } from '../books/books.queries.ts';
import { upsertOptOut } from '../books/numbers.queries.ts';
import { resendMessages } from '../books/resend-messages.ts';
import { inTransaction } from '../../core/db.ts';
import { sealedPhone } from '../phones.ts';
import { messagingOf } from './messaging.fixture.ts';
import { followGroupsSweep } from './messaging.jobs.ts';
import { cancelLocked, lockBatch } from './cancel.queries.ts';
import { closeGroup, failOpen } from './record-results.ts';
import { findGroup } from './send.queries.ts';
import { sendGroup } from './send-group.ts';

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  server = await startTestServer({ env: { ...sandbox.env, MESSAGES_PER_SECOND: '10000' } });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const { send, statesOf, handOver, readResults } = messagingOf(() => server);
const OWNER = { ownerKind: 'TEST', ownerId: 1 };

const steer = async (name: string, body: object) => {
  const response = await fetch(`${sandbox.env['SOLAPI_API_URL']}/_control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
};
/** How often each of these texts left for a phone. */
async function arrivals(content: string): Promise<number> {
  const response = await fetch(`${sandbox.env['SOLAPI_API_URL']}/_control/messages`);
  const { messageList } = (await response.json()) as { messageList: { text: string }[] };
  return messageList.filter(({ text }) => text === content).length;
}
// The simulator holds results back until its clock is moved; by less than the provider accepts as a skew.
beforeEach(() => steer('pace', { carrierMs: 2_000, phoneMs: 2_000 }));
async function arrive(): Promise<void> {
  await steer('clock', { advanceMs: 2_001 });
  await steer('clock', { advanceMs: 2_001 });
}

it('[SMS-104] sends each message once and stores its result', async () => {
  const { batchId, groupId } = await send(
    [{}, { phone: '01099990001' }, { phone: '01099990003' }, { content: '가'.repeat(60) }],
    {
      ownerId: 2,
    },
  );
  expect(await statesOf(batchId)).toEqual(['PENDING', 'PENDING', 'PENDING', 'PENDING']);
  await handOver(groupId);
  expect(await statesOf(batchId)).toEqual(['SENT', 'SENT', 'FAILED 1061', 'SENT']);
  await arrive();
  await readResults(groupId);
  const final = ['DELIVERED', 'FAILED 3032', 'FAILED 1061', 'DELIVERED'];
  expect(await statesOf(batchId)).toEqual(final);
  await readResults(groupId);
  await handOver(groupId);
  expect(await statesOf(batchId)).toEqual(final);
  expect(await selectCosts(server.db, { ...OWNER, ownerId: 2 }, 12)).toMatchObject([
    { smsCount: 1, lmsCount: 1, failedCount: 2, priceKrw: 63, smsKrw: 18, lmsKrw: 45 },
  ]);
  // The provider knows that this number refuses: it is not asked again.
  const again = await send([{ phone: '01099990003' }], { ownerId: 2 });
  await handOver(again.groupId);
  expect(await statesOf(again.batchId)).toEqual(['CANCELLED OPTED_OUT']);
});

it('[SMS-104] hands a large batch over in groups', async () => {
  const { batchId } = await send(Array.from({ length: MESSAGES_OF_GROUP_MAX + 1 }, () => ({})));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messaging_messages where batch_id = ${batchId} group by group_id order by group_id`.execute(
    server.db,
  );
  expect(rows.map(({ count }) => count)).toEqual([MESSAGES_OF_GROUP_MAX, 1]);
});

it('[SMS-104] stores numbers sealed', async () => {
  const { batchId } = await send([{ phone: '01077778888' }]);
  const { rows } = await sql<{ whole: string }>`
    select row_to_json(m)::text || encode(m.phone_sealed, 'escape') as whole from messaging_messages m where batch_id = ${batchId}`.execute(
    server.db,
  );
  expect(rows[0]?.whole).toContain('8888');
  expect(rows[0]?.whole).not.toContain('01077778888');
});

it('[SMS-104] takes one key once, also when it is sent in parallel', async () => {
  const batches = await Promise.all(
    Array.from({ length: 8 }, () => send([{ content: '같은 열쇠' }, { content: '같은 열쇠' }], { key: 'the-same' })),
  );
  expect(new Set(batches.map(({ batchId }) => batchId)).size).toBe(1);
  const [first] = batches;
  await Promise.all(Array.from({ length: 4 }, () => handOver(first?.groupId ?? 0).catch(() => undefined)));
  await handOver(first?.groupId ?? 0);
  expect(await arrivals('같은 열쇠')).toBe(2);
  expect(await statesOf(first?.batchId ?? 0)).toEqual(['SENT', 'SENT']);
});

it('[SMS-104] calls nothing failed that another run has sent', async () => {
  const { batchId, groupId } = await send([{ content: '두 번 읽어요' }]);
  const { app, db } = server;
  // A run that has read the group is slow; another one sends it meanwhile.
  const group = await findGroup(db, groupId);
  if (!group) throw new Error('no group');
  await handOver(groupId);
  await closeGroup(app, group);
  await failOpen(app, group, 'NOT_SENT_IN_TIME', null);
  await failOpen(app, group, 'GroupNotFound', 'a-group-that-was-given-up');
  expect(await statesOf(batchId)).toEqual(['SENT']);
  await arrive();
  await readResults(groupId);
  expect(await statesOf(batchId)).toEqual(['DELIVERED']);
  expect(await arrivals('두 번 읽어요')).toBe(1);
});

it('[SMS-104] sends nothing twice when answers get lost', async () => {
  const { batchId, groupId } = await send([{ content: '답이 없어요' }]);
  await steer('failure', { mode: 'late' });
  for (let attempt = 0; attempt < 3; attempt++) await expect(handOver(groupId)).rejects.toThrow();
  await steer('failure', { mode: 'down' });
  await expect(handOver(groupId)).rejects.toThrow();
  await steer('failure', { mode: 'none' });
  await handOver(groupId);
  expect(await arrivals('답이 없어요')).toBe(1);
  expect(await statesOf(batchId)).toEqual(['SENT']);
});

const post = async (payload: string, secret: string | null = sandbox.env['SOLAPI_WEBHOOK_SECRET'] ?? '') =>
  (
    await server.http.inject({
      method: 'POST',
      url: MESSAGE_WEBHOOK_PATH,
      headers: {
        'content-type': 'application/json',
        ...(secret === null ? {} : { 'x-solapi-secret': createHash('sha1').update(secret).digest('hex') }),
      },
      payload,
    })
  ).statusCode;

it('[SMS-106] reads results when a genuine webhook comes, and changes nothing after a forged or replayed one', async () => {
  const { batchId, groupId } = await send([{}]);
  await handOver(groupId);
  const { provider_group_id: providerId } = await server.db
    .selectFrom('messaging_groups')
    .select('provider_group_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const jobs = async () => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from pgboss.job_common where name = 'messaging.read-group' and data->>'groupId' = ${String(groupId)} and state = 'created'`.execute(
      server.db,
    );
    return rows[0]?.count;
  };
  const report = JSON.stringify([{ data: { groupId: providerId, statusCode: '4000' } }]);
  expect(await post(report, null)).toBe(400);
  expect(await post(report, 'forged')).toBe(400);
  expect(await post('{"groupId":"x"}')).toBe(400);
  expect(await post('[{"groupId":"unknown"}]')).toBe(200);
  expect(await jobs()).toBe(0);
  // Genuine, but it lies: nothing arrived yet. The provider is asked, so the state stays.
  expect(await post(report)).toBe(200);
  expect(await post(report)).toBe(200);
  expect(await jobs()).toBe(1);
  await readResults(groupId);
  expect(await statesOf(batchId)).toEqual(['SENT']);
  await arrive();
  await readResults(groupId);
  expect(await statesOf(batchId)).toEqual(['DELIVERED']);
  const settled = await selectMessages(server.db, { ...OWNER, batchId, limit: 1 });
  await sql`delete from pgboss.job_common where name = 'messaging.read-group'`.execute(server.db);
  expect(await post(report)).toBe(200);
  expect(await jobs()).toBe(0);
  expect(await selectMessages(server.db, { ...OWNER, batchId, limit: 1 })).toEqual(settled);
});

it('[SMS-106] refuses a webhook by its secret before the body, and by its size', async () => {
  const large = `["${'x'.repeat(600_000)}"]`;
  expect(await post(large)).toBe(413);
  // Not 413: nothing of the body was read.
  expect(await post(large, 'forged')).toBe(400);
});

it('[SMS-106] refuses an address that sends many forged webhooks, and never a genuine one', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 130; n++) answers.push(await post('[]', 'forged'));
  // Some of them may fall into the next window.
  expect(answers).toContain(400);
  expect(answers).toContain(429);
  expect(await post('[]')).toBe(200);
  await sql`delete from core_rate_limits where key like ${`${MESSAGE_WEBHOOK_PATH}%`}`.execute(server.db);
});

it('[SMS-106] asks for results that nobody reported', async () => {
  const { batchId, groupId } = await send([{}]);
  await handOver(groupId);
  await sql`update messaging_groups set next_check_at = now() - interval '1 minute' where id = ${groupId}`.execute(
    server.db,
  );
  await followGroupsSweep.run({
    app: server.app,
    db: server.db,
    now: server.app.now(),
    jobId: 'test',
    signal: new AbortController().signal,
  });
  const { rows } = await sql<{
    name: string;
  }>`select name from pgboss.job_common where data->>'groupId' = ${String(groupId)} and singleton_key is not null`.execute(
    server.db,
  );
  expect(rows).toEqual([{ name: 'messaging.read-group' }]);
  await arrive();
  await readResults(groupId);
  expect(await statesOf(batchId)).toEqual(['DELIVERED']);
});

it('[SMS-107] leaves out those who refuse: advertising, or everything', async () => {
  const refuse = (phone: string, scope: 'AD' | 'ALL') => {
    const { mark, tail } = sealedPhone(server.app, phone);
    return upsertOptOut(server.db, OWNER, { mark, tail, scope, now: server.app.now() });
  };
  await refuse('01055550101', 'AD');
  await refuse('01055550102', 'ALL');
  const { batchId, groupId } = await send([{ phone: '01055550101' }, { phone: '01055550102' }, {}]);
  await handOver(groupId);
  expect(await statesOf(batchId)).toEqual(['SENT', 'CANCELLED OPTED_OUT', 'SENT']);
});

it('[SMS-1] sends what failed again, each once', async () => {
  const { batchId, groupId } = await send([{ phone: '01066660002', content: '꺼져 있어요' }, {}]);
  await handOver(groupId);
  await arrive();
  await readResults(groupId);
  expect(await statesOf(batchId)).toEqual(['FAILED 3043', 'DELIVERED']);
  const ids = (await selectMessages(server.db, { ...OWNER, batchId, limit: 10 })).map(({ id }) => id);
  const again = (key: string) =>
    inTransaction(server.db, (tx) =>
      resendMessages(server.app, tx, server.app.now(), {
        ...OWNER,
        actorId: null,
        key,
        sender: '0212345678',
        messageIds: ids,
      }),
    );
  expect(await again('again-1')).toBe(1);
  expect(await again('again-1')).toBe(0);
  expect(await again('again-2')).toBe(0);
});

it('[SMS-104] hands over no more messages in a second than it may', async () => {
  await sql`insert into messaging_pace (id, free_at) values (true, now() + interval '1 hour') on conflict (id) do update set free_at = excluded.free_at`.execute(
    server.db,
  );
  const { batchId, groupId } = await send([{}]);
  const next = await sendGroup(server.app, groupId);
  expect(next?.againAt.getTime()).toBeGreaterThan(server.app.now().getTime() + 30 * 60_000);
  expect(await sendGroup(server.app, groupId)).toEqual(next);
  expect(await statesOf(batchId)).toEqual(['PENDING']);
  await sql`delete from messaging_pace`.execute(server.db);
  // What still waits can be taken back.
  expect(await lockBatch(server.db, { ...OWNER, ownerId: 9 }, batchId)).toBeUndefined();
  expect(await lockBatch(server.db, OWNER, batchId)).toEqual({ actorId: null, groups: 1, waiting: 1 });
  expect(await inTransaction(server.db, (tx) => cancelLocked(tx, batchId, server.app.now()))).toBe(1);
  await handOver(groupId);
  expect(await statesOf(batchId)).toEqual(['CANCELLED CANCELLED']);
});
