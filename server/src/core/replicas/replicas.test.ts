import { channel } from '@dolphin/contract/core/access';
import { defineEndpoint, mayLag, POSITION_HEADER, SEEN_HEADER } from '@dolphin/contract/core/endpoint';
import { HEAD_HEADER } from '@dolphin/contract/core/realtime';
import { Nothing } from '@dolphin/contract/core/schema';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { type ReplicaPair, startReplicaPair } from '../../../test/hosts/replica-pair.fixture.ts';
import { startTcpProxy, type TcpProxy } from '../../../test/tcp-proxy.fixture.ts';
import { openDb } from '../db.ts';
import { LIMITS } from '../limits.ts';
import { openTrail, readPosition, shareNext } from './positions.ts';
import { readFromReplica } from './read-from-replica.ts';
import { openReplicas } from './replicas.ts';

let pair: ReplicaPair;
let server: TestServer;
let proxy: TcpProxy;
let me: Person;
let others: readonly Person[];
const closers: (() => Promise<unknown>)[] = [];
const BLOCKS = '/api/dolphin/v1/blocks';

beforeAll(async () => {
  pair = await startReplicaPair();
});
afterAll(() => pair.stop());
beforeEach(async () => {
  const database = await pair.makeDatabase();
  proxy = await startTcpProxy(database.replicaUrl);
  server = await startTestServer({ database, background: true, env: { DATABASE_REPLICA_URL: proxy.url } });
  closers.push(server.close, () => proxy.close());
  me = await server.makePerson();
  others = [await server.makePerson(), await server.makePerson()];
  await pair.caughtUp();
  await server.replicas?.look();
});
afterEach(async () => {
  await pair.replica.run('select pg_wal_replay_resume()');
  for (const close of closers.splice(0)) await close();
});

const read = (headers: Readonly<Record<string, string>> = {}) =>
  server.http.inject({ url: BLOCKS, headers: { ...me.headers, ...headers } });
const block = (who: Person | undefined) =>
  server.http.inject({ method: 'POST', url: BLOCKS, headers: me.headers, payload: { userId: who?.id } });
const idsIn = (answer: Awaited<ReturnType<typeof read>>) =>
  answer.json<{ blockList: { userId: number }[] }>().blockList.map(({ userId }) => userId);
const fallbacks = () => Object.fromEntries(server.replicas?.counts().fallbacks ?? []);
const reads = () => [...(server.replicas?.counts().reads.values() ?? [])].reduce((sum, count) => sum + count, 0);
const pause = async () => {
  await pair.caughtUp();
  await pair.replica.run('select pg_wal_replay_pause()');
};
const warnings = async () => (await server.http.inject('/readyz')).json<{ warnings?: string[] }>().warnings ?? [];

describe('[SEC-290] a read that may lag', () => {
  it('is answered by a replica, and includes what the caller wrote, by the position of the log', async () => {
    await pause();
    const answer = await block(others[0]);
    expect(answer.statusCode).toBe(200);
    const position = String(answer.headers[POSITION_HEADER]);
    expect(readPosition(position)).not.toBeNull();

    // The replica stands before the command: with the position the primary answers, without it the replica does.
    expect(idsIn(await read({ [POSITION_HEADER]: position }))).toEqual([others[0]?.id]);
    expect([reads(), fallbacks()['behind']]).toEqual([0, 1]);
    expect(idsIn(await read())).toEqual([]);
    expect(reads()).toBe(1);

    await pair.replica.run('select pg_wal_replay_resume()');
    await pair.caughtUp();
    expect(idsIn(await read({ [POSITION_HEADER]: position }))).toEqual([others[0]?.id]);
    expect(reads()).toBe(2);
  });

  it('with a position that nobody understands is answered by the primary', async () => {
    await pause();
    await block(others[0]);
    for (const position of ['x', '', '0/0/0', 'FFFFFFFF/FFFFFFFF', '1'.repeat(500)])
      expect(idsIn(await read({ [POSITION_HEADER]: position }))).toEqual([others[0]?.id]);
    expect(reads()).toBe(0);
  });

  it('includes what an event reported, and claims no event that the replica has not replayed', async () => {
    const head = async () => Number((await read()).headers[HEAD_HEADER]);
    await pause();
    const before = await head();
    await sql`insert into core_outbox (name, topic, payload) values ('social.blocked', 'user:1', '{}')`.execute(
      server.db,
    );
    const known = async () => Number((await server.http.inject('/healthz')).headers[HEAD_HEADER]);
    await expect.poll(known, { timeout: 30_000 }).toBeGreaterThan(before);
    const now = await known();
    expect(await head()).toBe(before);
    const answered = reads();
    const answer = await read({ [SEEN_HEADER]: String(now) });
    expect([answer.statusCode, Number(answer.headers[HEAD_HEADER]) >= now, reads()]).toEqual([200, true, answered]);
    await pair.replica.run('select pg_wal_replay_resume()');
    await pair.caughtUp();
    expect(Number((await read({ [SEEN_HEADER]: String(now) })).headers[HEAD_HEADER])).toBeGreaterThanOrEqual(now);
    expect(reads()).toBe(answered + 1);
  });

  it('is admitted by the primary: who lost their role is refused while the replica still has it', async () => {
    const { people } = await server.makeChannel(['TEACHER']);
    const url = `/api/eduenv/v1/channels/${people.TEACHER.headers['Channel-Id'] ?? people.TEACHER.headers['channel-id']}/daily-statistics?from=2026-01-01&to=2026-01-02`;
    await pause();
    const ask = () => server.http.inject({ url, headers: people.TEACHER.headers });
    expect((await ask()).statusCode).toBe(200);
    await sql`delete from channels_members where user_id = ${people.TEACHER.id}`.execute(server.db);
    await expect.poll(async () => (await ask()).statusCode, { timeout: 30_000 }).toBe(403);
  });

  it('goes to the primary without an error when the replica goes away, and back when it is there', async () => {
    await block(others[0]);
    await proxy.down();
    for (let nth = 0; nth < 20; nth++) expect((await read()).statusCode).toBe(200);
    await expect.poll(warnings).toEqual([expect.stringContaining('does not answer. Its reads go to the primary.')]);
    expect(reads()).toBe(0);
    const metrics = await server.metrics.registry.metrics();
    expect(metrics).toMatch(/dolphin_replica_used\{host="[^"]+"\} 0/);
    expect(metrics).toMatch(/dolphin_replica_fallbacks\{reason="away"\} [1-9]/);
    await proxy.up();
    await expect.poll(warnings).toEqual([]);
    await pair.caughtUp();
    await server.replicas?.look();
    expect([idsIn(await read()), reads()]).toEqual([[others[0]?.id], 1]);
  });
});

describe('[SEC-290] a replica', () => {
  const open = async (url: string, lagMaxMs?: number) => {
    const replicas = await openReplicas(url, {
      primary: server.db,
      log: pino({ level: 'silent' }),
      size: 2,
      limits: LIMITS.database,
      pooler: null,
      openDb: (pool) => openDb(pool),
      ...(lagMaxMs === undefined ? {} : { lagMaxMs }),
      lookMs: 20,
    });
    closers.unshift(replicas.stop);
    return replicas;
  };
  const NOTHING = { position: 0n, seen: 0 };

  it('that is too far behind answers nothing', async () => {
    const replicas = await open(proxy.url, 300);
    expect(typeof (await replicas.find(NOTHING))).toBe('object');
    await pause();
    await expect
      .poll(async () => {
        await block(others[0]);
        await server.http.inject({ method: 'DELETE', url: `${BLOCKS}/${others[0]?.id}`, headers: me.headers });
        return replicas.find(NOTHING);
      })
      .toBe('lagging');
    expect(replicas.warnings()).toEqual([expect.stringContaining('more than 0.3 s behind')]);
  });

  it('that is none, or does not follow this primary, answers nothing', async () => {
    const itself = await open(server.databaseUrl);
    expect(await itself.find(NOTHING)).toBe('away');
    expect(itself.warnings()).toEqual([expect.stringContaining('is no replica')]);
    const replicas = await open(proxy.url);
    await pause();
    // As when another one was promoted: the primary has begun an epoch that this replica does not know.
    await sql`insert into core_outbox_epochs (system_id, timeline, after_seq, first_seq) select system_id, timeline, after_seq, first_seq from core_outbox_epochs order by id desc limit 1`.execute(
      server.db,
    );
    await replicas.look();
    expect(await replicas.find(NOTHING)).toBe('away');
    expect(replicas.warnings()).toEqual([expect.stringContaining('does not follow the primary')]);
  });

  it('whose statement is cancelled by recovery, or by its end, is replaced by the primary', async () => {
    const replicas = await open(proxy.url);
    const reply = { header: () => reply as never, getHeader: () => undefined };
    let requests: string[] = [];
    const slow = (during: () => Promise<unknown>) =>
      readFromReplica(replicas, { headers: {} }, reply as never, {
        primary: server.db,
        run: async (db) => {
          const isPrimary = db === server.db;
          requests.push(isPrimary ? 'primary' : 'replica');
          if (!isPrimary) setTimeout(() => void during(), 100);
          await sql`select count(*) from accounts_users, pg_sleep(${isPrimary ? 0 : 5})`.execute(db);
          return 'answered';
        },
      });
    expect(
      await slow(() =>
        server.db.transaction().execute(async (tx) => {
          await sql`alter table accounts_users alter column nickname set statistics 50`.execute(tx);
          await sql`lock table accounts_users in access exclusive mode`.execute(tx);
        }),
      ),
    ).toBe('answered');
    expect(requests).toEqual(['replica', 'primary']);
    expect(replicas.counts().fallbacks.get('conflict')).toBeGreaterThan(0);
    requests = [];
    expect(await slow(() => proxy.down())).toBe('answered');
    expect(requests).toEqual(['replica', 'primary']);
    await proxy.up();
  });
});

it('[SEC-290] only a read may lag', () => {
  const declare = () =>
    defineEndpoint({
      area: 'eduenv',
      method: 'POST',
      path: '/things/:channelId',
      access: channel('USER', 'channelId'),
      freshness: mayLag('never'),
      summary: '',
      input: Nothing as never,
      output: Nothing,
    });
  expect(declare).toThrow('only a read may lag');
});

describe('[SEC-290] positions', () => {
  it('are read as PostgreSQL writes them', () => {
    expect(readPosition('16/B374D848')).toBe(0x16b374d848n);
    for (const text of ['', '16', 'G/1', '1/123456789', '-1/1']) expect(readPosition(text)).toBeNull();
  });

  it('report how far somebody is behind in time', () => {
    const trail = openTrail(1_000);
    expect(trail.lagOf(5n, 0)).toBe(Infinity);
    for (const [at, position] of [
      [0, 10n],
      [500, 20n],
      [1_000, 30n],
      [1_500, 40n],
    ] as const)
      trail.add(at, position);
    expect([40n, 50n, 30n, 25n, 9n].map((position) => trail.lagOf(position, 1_600))).toEqual([
      0,
      0,
      600,
      1_100,
      Infinity,
    ]);
    // A primary that does not answer any more may have written since.
    expect(trail.lagOf(40n, 9_500)).toBe(8_000);
  });

  it('are asked for after the caller came, with one question for all who wait', async () => {
    const requests: ((value: number) => void)[] = [];
    const ask = shareNext(() => new Promise<number>((resolve) => requests.push(resolve)));
    const [first, second, third] = [ask(), ask(), ask()];
    expect(requests).toHaveLength(1);
    requests[0]?.(1);
    expect(await first).toBe(1);
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.(2);
    expect([await second, await third]).toEqual([2, 2]);
  });
});
