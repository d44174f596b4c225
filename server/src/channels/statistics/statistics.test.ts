import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { statistics } from '@dolphin/contract/channels/statistics/statistics.contract';
import type { Event, PayloadOf } from '@dolphin/contract/core/event';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { addPostViews } from './daily-counts.queries.ts';
import { makeBoard, makePost, removePost } from './statistics.fixture.ts';
import { closeChannelDays } from './statistics.jobs.ts';

/** Two minutes before midnight in Seoul, and two after: near enough for one session. */
const LATE = new Date('2026-11-15T14:58:00Z');
const NEXT_DAY = new Date('2026-11-15T15:02:00Z');
const TODAY = '2026-11-15';
let now = LATE;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => now, background: true });
});
beforeEach(() => {
  now = LATE;
});
afterAll(() => server.close());

const manage = async () => {
  const channel = await server.makeChannel(['MANAGER', 'TEACHER', 'USER']);
  const daily = async (input: { from?: string; to?: string } = {}, by: Person = channel.people.TEACHER) =>
    call(server, statistics.daily, { channelId: channel.id, ...input }, by.headers);
  const today = async () => (await daily()).body.dayList.at(-1);
  return { ...channel, daily, today };
};
const visit = (channelId: number, headers: Readonly<Record<string, string>> = {}) =>
  call(server, statistics.visit, { channelId }, headers);
const until = (check: () => Promise<void>) =>
  expect
    .poll(
      () =>
        check().then(
          () => 'done',
          (error: unknown) => String(error),
        ),
      { timeout: 30_000 },
    )
    .toBe('done');

describe('visitors', () => {
  it('[CHN-9] [CHN-162] count once a day, on every device together, and again on the next', async () => {
    const { id, people, today, daily } = await manage();
    for (let n = 0; n < 3; n++)
      expect((await visit(id, { ...people.USER.headers, 'user-agent': `device ${n}` })).status).toBe(200);
    await visit(id, people.TEACHER.headers);
    await visit(id, { 'user-agent': 'a' });
    await visit(id, { 'user-agent': 'a' });
    await visit(id, { 'user-agent': 'b' });
    expect(await today()).toMatchObject({ day: TODAY, visitorCount: 4 });
    now = NEXT_DAY;
    await visit(id, people.USER.headers);
    const { body } = await daily();
    expect(body.dayList.slice(-2).map(({ day, visitorCount }) => [day, visitorCount])).toEqual([
      [TODAY, 4],
      ['2026-11-16', 1],
    ]);
  });

  it('count once when many tabs report one person at the same moment', async () => {
    const { id, people, today } = await manage();
    await warmPool(server.db, 8);
    await Promise.all(Array.from({ length: 24 }, () => visit(id, people.USER.headers)));
    expect(await today()).toMatchObject({ visitorCount: 1 });
  });

  it('are not reported for a channel that the caller may not see', async () => {
    const { id, people } = await manage();
    await server.db
      .updateTable('channels_channels')
      .set({ visible_state: 'ONLY_CHANNEL_VISIBLE' })
      .where('id', '=', id)
      .execute();
    const stranger = await server.makePerson();
    expect((await visit(id, stranger.headers)).status).toBe(404);
    expect((await visit(id)).status).toBe(404);
    expect((await visit(id, people.USER.headers)).status).toBe(200);
    expect((await visit(999_999_999)).status).toBe(404);
  });

  it('[CHN-162] leave nothing that reveals who came, and marks and salt are deleted with the day', async () => {
    const { id, people } = await manage();
    await visit(id, people.USER.headers);
    const marks = () =>
      server.db.selectFrom('channels_visits').select(['visitor', 'day']).where('channel_id', '=', id).execute();
    const [first] = await marks();
    expect(first?.visitor).toHaveLength(16);
    now = NEXT_DAY;
    await visit(id, people.USER.headers);
    const [, second] = await marks();
    expect(second?.visitor.equals(first?.visitor ?? Buffer.of())).toBe(false);
    await closeChannelDays.run({
      app: server.app,
      db: server.db,
      now,
      jobId: 'close',
      signal: new AbortController().signal,
    });
    expect((await marks()).map(({ day }) => day)).toEqual(['2026-11-16']);
    expect(await server.db.selectFrom('channels_visit_salts').select('day').execute()).toEqual([{ day: '2026-11-16' }]);
  });
});

describe('what happens in a channel', () => {
  /** Reports something as having happened at a moment. */
  const insertEvent = <E extends Event>(event: E, payload: PayloadOf<E>, at: Date = LATE) =>
    sql`insert into core_outbox (name, topic, payload, created_at) values (${event.name}, 'server', ${JSON.stringify(payload)}::jsonb, ${at})`.execute(
      server.db,
    );
  const posted = (channelId: number, at?: Date) =>
    insertEvent(postEvents.postCreated, { channelId, boardId: 1, postId: 1, postType: 'FREE', authorId: 1 }, at);
  const becomes = (channelId: number, from: ChannelRole | null, to: ChannelRole | null) =>
    insertEvent(channelMemberEvents.changed, { channelId, userId: 1, from, to, actorId: null });

  it('[CHN-9] is counted on its day: posts, comments, joins', async () => {
    const { id, today } = await manage();
    await posted(id);
    await posted(id);
    await insertEvent(postEvents.commentCreated, {
      channelId: id,
      boardId: 1,
      postId: 1,
      postType: 'FREE',
      commentId: 1,
      authorId: 1,
      postAuthorId: null,
      parentAuthorId: null,
    });
    for (const [from, to] of [
      [null, 'USER'],
      ['PENDING', 'LECTURER'],
      [null, 'PENDING'],
      ['PENDING', 'JOIN_REJECTED'],
      ['USER', 'MANAGER'],
      ['USER', 'BEN'],
      ['BEN', 'USER'],
      ['SUSPEND', 'USER'],
      ['USER', null],
      [null, 'ROLE_CHANNEL_MASTER'],
    ] as const)
      await becomes(id, from, to);
    await until(async () => expect(await today()).toMatchObject({ postCount: 2, commentCount: 1, joinCount: 2 }));
  });

  it('is counted on the day it happened, also when the event arrives after midnight', async () => {
    const { id, daily } = await manage();
    now = NEXT_DAY;
    await posted(id, new Date('2026-11-15T14:59:59Z'));
    await posted(id, new Date('2026-11-15T15:00:00Z'));
    await until(async () =>
      expect((await daily()).body.dayList.slice(-2).map(({ day, postCount }) => [day, postCount])).toEqual([
        [TODAY, 1],
        ['2026-11-16', 1],
      ]),
    );
  });

  it('is counted once however many are in progress', async () => {
    const { id, today } = await manage();
    await Promise.all(Array.from({ length: 40 }, () => posted(id)));
    await until(async () => expect(await today()).toMatchObject({ postCount: 40 }));
  });

  it('of a channel that is gone counts nothing and holds nobody up', async () => {
    const { id, today } = await manage();
    await posted(999_999_999);
    await posted(id);
    await until(async () => expect(await today()).toMatchObject({ postCount: 1 }));
  });
});

describe('the days of a period', () => {
  const write = (channelId: number, day: string, visitor_count: number, post_count = 0) =>
    server.db
      .insertInto('channels_daily_counts')
      .values({ channel_id: channelId, day, visitor_count, post_count })
      .execute();

  it('[CHN-9] [CHN-161] come with zeros where nothing happened, their sum, and the sum of the period before', async () => {
    const { id, daily } = await manage();
    await write(id, '2026-11-10', 5, 2);
    await write(id, '2026-11-12', 7);
    await write(id, '2026-11-09', 3, 1);
    const { status, body } = await daily({ from: '2026-11-10', to: '2026-11-12' });
    expect(status).toBe(200);
    expect(body.dayList).toEqual([
      { day: '2026-11-10', visitorCount: 5, postCount: 2, commentCount: 0, joinCount: 0 },
      { day: '2026-11-11', visitorCount: 0, postCount: 0, commentCount: 0, joinCount: 0 },
      { day: '2026-11-12', visitorCount: 7, postCount: 0, commentCount: 0, joinCount: 0 },
    ]);
    expect(body.total).toMatchObject({ visitorCount: 12, postCount: 2 });
    expect(body.previousTotal).toMatchObject({ visitorCount: 3, postCount: 1 });
  });

  it('[CHN-161] refuses a period that is none', async () => {
    const { daily } = await manage();
    for (const period of [
      { from: '2026-11-12', to: '2026-11-10' },
      { from: '2024-01-01', to: '2026-11-10' },
      { from: '0000-01-01', to: '0000-01-02' },
    ]) {
      const { status, error } = await daily(period);
      expect([status, error.errorCode]).toEqual([400, 'STATISTICS_PERIOD_INVALID']);
    }
    expect((await daily({ from: 'yesterday' })).status).toBe(400);
  });

  it('are for teachers, their file for managers, and never those of another channel', async () => {
    const here = await manage();
    const there = await manage();
    await write(here.id, '2026-11-10', 5);
    const read = async (
      endpoint: typeof statistics.daily | typeof statistics.dailyFile | typeof statistics.ranking,
      by: Person,
    ) => (await call(server, endpoint, { channelId: here.id }, by.headers)).status;
    for (const endpoint of [statistics.daily, statistics.ranking]) {
      expect([
        await read(endpoint, here.people.TEACHER),
        await read(endpoint, here.people.MANAGER),
        await read(endpoint, here.people.USER),
        await read(endpoint, there.people.MANAGER),
      ]).toEqual([200, 200, 403, 403]);
    }
    for (const endpoint of [statistics.dailyFile, statistics.rankingFile]) {
      expect([
        await read(endpoint, here.people.TEACHER),
        await read(endpoint, here.people.MANAGER),
        await read(endpoint, there.people.MANAGER),
      ]).toEqual([403, 200, 403]);
    }
    expect((await there.daily({ from: '2026-11-10', to: '2026-11-10' })).body.total.visitorCount).toBe(0);
  });

  it("[CHN-9] are exported as a file in the reader's language", async () => {
    const { id, people } = await manage();
    await write(id, '2026-11-10', 5, 2);
    const { body } = await call(
      server,
      statistics.dailyFile,
      { channelId: id, from: '2026-11-10', to: '2026-11-11' },
      people.MANAGER.headers,
    );
    expect(body).toEqual({
      fileName: '일별-통계-2026-11-10-2026-11-11.csv',
      csv: '\uFEFF날짜,방문자,글,댓글,가입\r\n2026-11-10,5,2,0,0\r\n2026-11-11,0,0,0,0\r\n',
    });
    const { body: english } = await call(
      server,
      statistics.dailyFile,
      { channelId: id, from: '2026-11-10', to: '2026-11-10' },
      { ...people.MANAGER.headers, 'accept-language': 'en' },
    );
    expect(english.csv).toContain('Day,Visitors,Posts,Comments,Joins');
  });
});

describe('the ranking of posts', () => {
  it('[CHN-9] [CHN-163] adds up the days of the period, most seen first', async () => {
    const { id, people } = await manage();
    const boardId = await makeBoard(server, id, { name: '자료실' });
    const [one, two, three] = [
      await makePost(server, { channelId: id, boardId, authorId: people.USER.id, title: '하나' }),
      await makePost(server, { channelId: id, boardId, authorId: people.USER.id, title: '둘' }),
      await makePost(server, { channelId: id, boardId, authorId: people.USER.id, title: '셋' }),
    ];
    await addPostViews(server.db, [
      { channelId: id, postId: one, day: '2026-11-10', views: 3 },
      { channelId: id, postId: two, day: '2026-11-10', views: 2 },
      { channelId: id, postId: three, day: '2026-11-01', views: 99 },
    ]);
    await addPostViews(server.db, [
      { channelId: id, postId: two, day: '2026-11-11', views: 4 },
      { channelId: id, postId: two, day: '2026-11-10', views: 1 },
    ]);
    const { body } = await call(
      server,
      statistics.ranking,
      { channelId: id, from: '2026-11-10', to: '2026-11-11' },
      people.TEACHER.headers,
    );
    expect(body.postList.map(({ rank, title, viewCount }) => [rank, title, viewCount])).toEqual([
      [1, '둘', 7],
      [2, '하나', 3],
    ]);
    expect(body.postList[0]).toMatchObject({ boardId, boardName: '자료실', writer: people.USER.nickname, postId: two });
  });

  it('[CHN-163] holds nothing of boards the reader may not read, nor what was hidden or removed', async () => {
    const { id, people } = await manage();
    const [open, managers, unseen] = [
      await makeBoard(server, id),
      await makeBoard(server, id, { readCheck: 'MANAGER' }),
      await makeBoard(server, id, { visibility: 'INVISIBLE' }),
    ];
    const post = (boardId: number, title: string) =>
      makePost(server, { channelId: id, boardId, authorId: people.USER.id, title });
    const posts = [
      await post(open, '공개'),
      await post(managers, '운영'),
      await post(unseen, '숨은 게시판'),
      await post(open, '가려짐'),
      await post(open, '지움'),
    ];
    await removePost(server, posts[3] ?? 0, 'hidden_at');
    await removePost(server, posts[4] ?? 0, 'deleted_at');
    await addPostViews(
      server.db,
      posts.map((postId, index) => ({ channelId: id, postId, day: TODAY, views: 10 + index })),
    );
    const titles = async (by: Person) =>
      (await call(server, statistics.ranking, { channelId: id }, by.headers)).body.postList.map(({ title }) => title);
    expect(await titles(people.TEACHER)).toEqual(['공개']);
    expect(await titles(people.MANAGER)).toEqual(['숨은 게시판', '운영', '공개']);
  });

  it('never holds a post of another channel, whatever was written into the days', async () => {
    const [here, there] = [await manage(), await manage()];
    const postId = await makePost(server, {
      channelId: there.id,
      boardId: await makeBoard(server, there.id),
      authorId: there.people.USER.id,
    });
    await addPostViews(server.db, [{ channelId: here.id, postId, day: TODAY, views: 5 }]);
    expect(
      (await call(server, statistics.ranking, { channelId: here.id }, here.people.MANAGER.headers)).body.postList,
    ).toEqual([]);
  });

  it('[CHN-163] is made of the 300 most seen posts of a day that is over; today is whole', async () => {
    const { id } = await manage();
    const all = (day: string) =>
      Array.from({ length: 320 }, (_, index) => ({ channelId: id, postId: 1_000_000 + index, day, views: index + 1 }));
    await addPostViews(server.db, [...all('2026-11-14'), ...all(TODAY)]);
    const close = () =>
      closeChannelDays.run({
        app: server.app,
        db: server.db,
        now,
        jobId: 'close',
        signal: new AbortController().signal,
      });
    await close();
    const left = async (day: string) =>
      await server.db
        .selectFrom('channels_post_daily_views')
        .select((of) => [of.fn.countAll<number>().as('n'), of.fn.min('view_count').as('least')])
        .where('channel_id', '=', id)
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
    expect(await left('2026-11-14')).toEqual({ n: 300, least: 21 });
    expect(await left(TODAY)).toEqual({ n: 320, least: 1 });
    // Views that come late are added, and the day is cut again.
    await addPostViews(server.db, [{ channelId: id, postId: 5, day: '2026-11-14', views: 50 }]);
    await close();
    expect(await left('2026-11-14')).toEqual({ n: 300, least: 22 });
  });

  it('is exported with titles that no spreadsheet runs', async () => {
    const { id, people } = await manage();
    const boardId = await makeBoard(server, id);
    const postId = await makePost(server, {
      channelId: id,
      boardId,
      authorId: people.USER.id,
      title: '=HYPERLINK("//evil.example","x")',
    });
    await addPostViews(server.db, [{ channelId: id, postId, day: TODAY, views: 1 }]);
    const { body } = await call(server, statistics.rankingFile, { channelId: id }, people.MANAGER.headers);
    expect(body.csv).toContain(`1,"'=HYPERLINK(""//evil.example"",""x"")",자유,${people.USER.nickname},1`);
  });
});
