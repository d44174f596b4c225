import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { publish } from '../../core/outbox/publish.ts';
import { connect } from '../../core/realtime/socket-client.fixture.ts';
import { selectPage } from './notifications.queries.ts';
import { notify } from './notify.ts';

let server: TestServer;
const statements: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ background: true, onStatement: (text) => void statements.push(text) });
});
afterAll(() => server.close());

const send = (person: Person, nickname: string) =>
  inTransaction(server.db, (tx) => notify(tx, { userId: person.id, kind: 'welcome', params: { nickname }, link: '/' }));
const sendMany = async (person: Person, count: number) => {
  for (let n = 1; n <= count; n++) await send(person, `${n}`);
};
const list = async (person: Person, page = 1, headers = {}) =>
  (await call(server, notifications.list, { page }, { ...person.headers, ...headers })).body;
const idsOf = async (person: Person) =>
  (
    await sql<{
      id: number;
    }>`select id from social_notifications where user_id = ${person.id} and deleted_at is null order by id desc`.execute(
      server.db,
    )
  ).rows.map((row) => row.id);
/** The counters must be what counting would give. */
const recount = async (person: Person) =>
  (
    await sql<{ same: boolean }>`
  select c.total = count(n.id) and c.unread = count(n.id) filter (where n.checked_at is null) as same
  from social_notification_counters c left join social_notifications n on n.user_id = c.user_id and n.deleted_at is null where c.user_id = ${person.id} group by c.total, c.unread`.execute(
      server.db,
    )
  ).rows[0]?.same;

describe('the list', () => {
  it('[SOC-7] is empty for a newcomer', async () => {
    expect(await list(await server.makePerson())).toEqual({
      notificationList: [],
      pageCount: 0,
      totalCount: 0,
      unreadCount: 0,
    });
  });

  it('[SOC-7] starts at page 1 with the newest, in the language of the reader', async () => {
    const me = await server.makePerson();
    await sendMany(me, 12);
    const first = (await call(server, notifications.list, {}, me.headers)).body;
    expect(first).toMatchObject({ pageCount: 2, totalCount: 12, unreadCount: 12 });
    expect(first.notificationList).toHaveLength(PAGE_SIZE);
    expect(first.notificationList[0]).toEqual({
      notificationId: expect.any(Number),
      kind: 'welcome',
      message: '12님, 돌핀에 오신 것을 환영해요! 첫 문제를 풀고 포인트를 모아 보세요.',
      link: '/',
      isChecked: false,
      createdAt: expect.any(String),
    });
    const english = await list(me, 2, { 'accept-language': 'en-US,en' });
    expect(english.notificationList.map((one) => one.message)).toEqual([
      'Welcome to Dolphin, 2! Solve your first problem and collect points.',
      'Welcome to Dolphin, 1! Solve your first problem and collect points.',
    ]);
    expect((await list(me, 3)).notificationList).toEqual([]);
    expect((await list(me, 1_000_000)).totalCount).toBe(12);
  });

  it('[SOC-7] shows every page right however many were removed, and where', async () => {
    const me = await server.makePerson();
    await sql`insert into social_notifications (user_id, position, kind, params) select ${me.id}, n, 'welcome', '{"nickname":"x"}' from generate_series(1, 1037) n`.execute(
      server.db,
    );
    await sql`insert into social_notification_counters values (${me.id}, 1037, 1037, 1037)`.execute(server.db);
    const remove = async (ids: readonly number[]) => {
      for (const notificationId of ids)
        expect((await call(server, notifications.remove, { notificationId }, me.headers)).status).toBe(200);
    };
    const same = async () => {
      const ids = await idsOf(me);
      for (let offset = 0; offset <= ids.length + 10; offset += 10) {
        const { rows } = await selectPage(server.db, me.id, offset, 10);
        expect(
          rows.map((row) => row.notificationId),
          `offset ${offset}`,
        ).toEqual(ids.slice(offset, offset + 10));
      }
    };
    await same();
    const all = await idsOf(me);
    await remove(all.slice(500, 612)); // more than a whole block
    await same();
    await remove(all.filter((_, i) => (i * 7_919) % 11 === 0 && (i < 500 || i >= 612)));
    await same();
    await remove((await idsOf(me)).slice(0, 3));
    await remove((await idsOf(me)).slice(-4));
    await same();
    expect(await recount(me)).toBe(true);
  });

  it('[SOC-7] costs the same at any page and any size', async () => {
    const me = await server.makePerson();
    const other = await server.makePerson();
    const fill = (person: Person, count: number) =>
      sql`insert into social_notifications (user_id, position, kind, params) select ${person.id}, n, 'welcome', '{"nickname":"x"}' from generate_series(1, ${sql.lit(count)}) n`.execute(
        server.db,
      );
    await fill(me, 60_000);
    await fill(other, 300);
    for (const [person, count] of [
      [me, 60_000],
      [other, 300],
    ] as const)
      await sql`insert into social_notification_counters values (${person.id}, ${count}, ${count}, ${count})`.execute(
        server.db,
      );
    for (const notificationId of (await idsOf(me)).filter((_, i) => i % 997 === 0))
      await call(server, notifications.remove, { notificationId }, me.headers);
    statements.length = 0;
    await list(me, 3_000);
    const page = statements.find((text) => text.includes('notifications.page'))!;
    const buffers = async (person: Person, offset: number) => {
      const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>({
        sql: `explain (analyze, buffers, format json) ${page}`,
        parameters: [person.id, offset, 10],
        query: { kind: 'RawNode' } as never,
        queryId: { queryId: 'plan' } as never,
      });
      const { Plan } = rows[0]!['QUERY PLAN'][0];
      return (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0);
    };
    const PASSED_OVER_MAX = 100;
    // Whether a vacuum has been there is chance; before one, each position that is passed over is a block that is read.
    for (const gather of ['analyze', 'vacuum analyze']) {
      await sql.raw(`${gather} social_notifications`).execute(server.db);
      const small = await buffers(other, 150);
      for (const offset of [0, 10, 1_000, 30_000, 59_000, 59_900])
        expect(await buffers(me, offset), `offset ${offset}, ${gather}`).toBeLessThanOrEqual(
          Math.max(120 + PASSED_OVER_MAX, small * 3),
        );
    }
    // Background work counts other things meanwhile.
    const ofList = statements.filter((text) => text.includes('social_notification'));
    expect(ofList.filter((text) => text.includes('count(*)'))).toEqual([]);
  });
});

describe('checking and removing', () => {
  it('[SOC-7] checks one, several, all; doing it twice changes nothing', async () => {
    const me = await server.makePerson();
    await sendMany(me, 5);
    const [a, b, c] = (await idsOf(me)) as [number, number, number];
    expect((await call(server, notifications.check, { notificationId: a }, me.headers)).body).toEqual({
      unreadCount: 4,
      totalCount: 5,
    });
    expect((await call(server, notifications.check, { notificationId: a }, me.headers)).body).toEqual({
      unreadCount: 4,
      totalCount: 5,
    });
    expect((await list(me)).notificationList.map((one) => one.isChecked)).toEqual([true, false, false, false, false]);
    expect((await call(server, notifications.checkSeveral, { idList: [a, b, c] }, me.headers)).body).toEqual({
      unreadCount: 2,
      totalCount: 5,
    });
    expect((await call(server, notifications.checkAll, {}, me.headers)).body).toEqual({
      unreadCount: 0,
      totalCount: 5,
    });
    expect((await call(server, notifications.checkAll, {}, me.headers)).body).toEqual({
      unreadCount: 0,
      totalCount: 5,
    });
    expect(await recount(me)).toBe(true);
  });

  it('[SOC-7] removes one, read or unread', async () => {
    const me = await server.makePerson();
    await sendMany(me, 3);
    const [a, b] = (await idsOf(me)) as [number, number];
    await call(server, notifications.check, { notificationId: a }, me.headers);
    expect((await call(server, notifications.remove, { notificationId: a }, me.headers)).body).toEqual({
      unreadCount: 2,
      totalCount: 2,
    });
    expect((await call(server, notifications.remove, { notificationId: b }, me.headers)).body).toEqual({
      unreadCount: 1,
      totalCount: 1,
    });
    const again = await call(server, notifications.remove, { notificationId: b }, me.headers);
    expect([again.status, again.error.errorCode]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect((await list(me)).notificationList).toHaveLength(1);
  });

  it("[SOC-7] answers for another's notification as for one that is not there", async () => {
    const [me, other] = [await server.makePerson(), await server.makePerson()];
    await sendMany(other, 1);
    const [theirs] = (await idsOf(other)) as [number];
    for (const endpoint of [notifications.check, notifications.remove]) {
      const foreign = await call(server, endpoint, { notificationId: theirs }, me.headers);
      const missing = await call(server, endpoint, { notificationId: 999_999_999 }, me.headers);
      expect([foreign.status, foreign.error]).toEqual([404, missing.error]);
    }
    expect((await call(server, notifications.checkSeveral, { idList: [theirs] }, me.headers)).body).toEqual({
      unreadCount: 0,
      totalCount: 0,
    });
    expect((await list(other)).unreadCount).toBe(1);
  });

  it('[SOC-7] keeps the counters right when everything happens at once', async () => {
    const me = await server.makePerson();
    await sendMany(me, 30);
    const ids = await idsOf(me);
    await warmPool(server.db, 8);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => send(me, `new ${n}`)),
      ...ids.slice(0, 20).map((notificationId) => call(server, notifications.check, { notificationId }, me.headers)),
      ...ids.slice(10, 25).map((notificationId) => call(server, notifications.remove, { notificationId }, me.headers)),
      ...ids.slice(10, 25).map((notificationId) => call(server, notifications.remove, { notificationId }, me.headers)),
      call(server, notifications.checkAll, {}, me.headers),
      call(server, notifications.checkAll, {}, me.headers),
    ]);
    expect((await list(me)).totalCount).toBe(35);
    expect(await recount(me)).toBe(true);
  });
});

describe('live', () => {
  it('[SOC-7] arrives at once, with what the badge shows, and other devices follow a check', async () => {
    const me = await server.makePerson();
    const address = server.http.server.address() as { port: number };
    const client = connect(address.port);
    await client.hello(me.headers['authorization']!.replace('Bearer ', ''));
    await send(me, '하루');
    await until('it arrives', () => client.events.length === 1);
    const [id] = (await idsOf(me)) as [number];
    expect(client.events[0]).toMatchObject({
      e: 'social.notified',
      p: {
        notificationId: id,
        kind: 'welcome',
        params: { nickname: '하루' },
        link: '/',
        unreadCount: 1,
        totalCount: 1,
        isShown: true,
      },
    });
    await call(server, notifications.check, { notificationId: id }, me.headers);
    await until('the check is received', () => client.events.length === 2);
    expect(client.events[1]).toMatchObject({ e: 'social.notificationsChanged', p: { unreadCount: 0, totalCount: 1 } });
    client.ws.close();
  });

  it('[SOC-7] welcomes a newcomer once, and forgets who leaves', async () => {
    const me = await server.makePerson({ nickname: '새별' });
    await inTransaction(server.db, (tx) => publish(tx, accountEvents.signedUp, 0, { userId: me.id }));
    await until('the welcome', async () => (await list(me)).totalCount === 1);
    expect((await list(me)).notificationList[0]?.message).toMatch(/^새별님, 돌핀에/);
    await inTransaction(server.db, (tx) => publish(tx, accountEvents.left, 0, { userId: me.id }));
    await until('nothing is left', async () => (await idsOf(me)).length === 0);
  });
});
