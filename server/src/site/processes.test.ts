import { processes } from '@dolphin/contract/site/processes.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../test/harness.ts';
import { type ReportedProcess, upsertHealth } from '../core/processes/health.queries.ts';
import { reportHealth } from '../core/processes/report-health.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.makePerson({ isAdmin: true });
});
afterAll(() => server.close());
beforeEach(() => sql`truncate core_process_health`.execute(server.db));

const status = async () => (await call(server, processes.status, {}, admin.headers)).body;
const POOL = { totalCount: 5, idleCount: 3, waitingCount: 0, options: { max: 16 } } as never;
const WORK = { eventHead: null, sockets: 0, requests: 0, work: 0 };
const PROCESS: ReportedProcess = {
  id: '00000000-0000-4000-8000-000000000001',
  hostName: 'coral',
  processId: 42,
  roles: ['http', 'realtime'],
  version: '1.2.3',
  hasRedis: false,
  eventLoopMs: 3,
  cpuPercent: 12,
  memoryMb: 180,
  poolUsed: 2,
  poolLimit: 16,
  poolWaiting: 0,
  eventHead: null,
  sockets: 7,
  requests: 1,
  work: 0,
};
const seen = (id: string, seconds: number) =>
  sql`update core_process_health set seen_at = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
    server.db,
  );

it('[SEC-275] a process reports itself, renews its row and removes it when it stops', async () => {
  const reporter = reportHealth(server.app, {
    roles: ['worker'],
    pool: POOL,
    work: () => ({ ...WORK, work: 4 }),
    beatMs: 60_000,
  });
  await reporter.report();
  const [first] = (await status()).processList;
  expect(first).toMatchObject({
    processId: process.pid,
    roleList: ['worker'],
    state: 'GOOD',
    poolUsedCount: 2,
    poolLimit: 16,
    workCount: 4,
    eventsBehindCount: null,
  });
  expect(first?.memoryMb).toBeGreaterThan(20);
  expect(first?.version).toMatch(/^\d+\.\d+\.\d+/);
  await seen(first?.key ?? '', 100);
  expect((await status()).processList[0]?.state).toBe('GONE');
  await reporter.report();
  // Busy where the machine is.
  expect(['GOOD', 'BUSY']).toContain((await status()).processList[0]?.state);
  await reporter.stop();
  expect((await status()).processList).toEqual([]);
});

const id = (n: number) => PROCESS.id.slice(0, -1) + n;

it('[SEC-275] shows who is busy, who is gone, which roles and how many versions there are', async () => {
  await upsertHealth(server.db, PROCESS);
  await upsertHealth(server.db, { ...PROCESS, id: id(2), roles: ['worker'], version: '1.2.4', eventLoopMs: 900 });
  await upsertHealth(server.db, { ...PROCESS, id: id(3), roles: ['http'], poolWaiting: 3 });
  await upsertHealth(server.db, { ...PROCESS, id: id(4), roles: ['judge', 'from-the-future'], version: '0.9.0' });
  await upsertHealth(server.db, { ...PROCESS, id: id(5), roles: ['converter'] });
  await seen(id(4), 21);
  await seen(id(5), 3_601);
  const answer = await status();
  expect(answer.processList.map(({ key, state, roleList }) => [key.at(-1), state, roleList])).toEqual([
    ['1', 'GOOD', ['http', 'realtime']],
    ['2', 'BUSY', ['worker']],
    ['3', 'BUSY', ['http']],
    ['4', 'GONE', ['judge']],
  ]);
  expect(answer.missingRoleList).toEqual(['judge', 'converter']);
  expect(answer.versionList).toEqual(['1.2.3', '1.2.4']);
});

it('[SEC-275] shows how long work waits, and the listener that is behind', async () => {
  await sql`insert into core_outbox (name, topic, payload, seq, created_at) select 'test.happened', 'server', '{}', n, now() - interval '90 seconds' from generate_series(1, 4) n`.execute(
    server.db,
  );
  await sql`insert into core_listener_cursors (listener, seq, known_at) values ('test.behind', 1, now()), ('test.done', 4, now())`.execute(
    server.db,
  );
  await sql`insert into learning_judgings (kind, subject_id, languages, created_at) values ('EXECUTION', 1, '{PYTHON}', now() - interval '40 seconds')`.execute(
    server.db,
  );
  await upsertHealth(server.db, { ...PROCESS, eventHead: 2 });
  const answer = await status();
  expect(answer).toMatchObject({ waitingJudgingCount: 1, slowestListener: { name: 'test.behind', eventCount: 3 } });
  expect(answer.oldestJudgingSeconds).toBeGreaterThanOrEqual(40);
  expect(answer.processList[0]?.eventsBehindCount).toBe(2);
});

it('[SEC-275] counts events behind, and not the numbers that an epoch passed over', async () => {
  const [after, first] = [4, 1_000_000_009];
  await sql`insert into core_outbox_epochs (system_id, timeline, after_seq, first_seq) values (1, 1, ${after}, ${first})`.execute(
    server.db,
  );
  await sql`insert into core_outbox (name, topic, payload, seq, created_at) select 'test.happened', 'server', '{}', n, now() - interval '90 seconds' from generate_series(${first}::bigint, ${first + 1}) n`.execute(
    server.db,
  );
  await upsertHealth(server.db, { ...PROCESS, eventHead: 2 });
  // It has read two that are lost.
  await upsertHealth(server.db, { ...PROCESS, id: id(2), eventHead: 6 });
  await upsertHealth(server.db, { ...PROCESS, id: id(3), eventHead: first });
  const answer = await status();
  expect(answer.slowestListener).toMatchObject({ name: 'test.behind', eventCount: 5 });
  expect(answer.processList.map(({ eventsBehindCount }) => eventsBehindCount)).toEqual([4, 2, 1]);
});

it('[SEC-275] is for the administrators of the site', async () => {
  const other = await server.makePerson();
  expect((await call(server, processes.status, {}, other.headers)).status).toBe(403);
});

it('[SEC-275] a server reports itself from its start to its stop', async () => {
  const running = await startTestServer({ background: true });
  const rows = async () =>
    (await sql<{ roles: string[] }>`select roles from core_process_health`.execute(running.db)).rows;
  await expect.poll(rows, { timeout: 5_000 }).toEqual([{ roles: ['http', 'realtime', 'worker'] }]);
  await running.close();
});
