import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import type { Event, PayloadOf } from '@dolphin/contract/core/event';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { executions } from '@dolphin/contract/learning/problems/executions.contract';
import { profileEvents } from '@dolphin/contract/profile/profile.events';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { quests } from '@dolphin/contract/profile/quests.contract';
import { QUEST_REWARDS } from '@dolphin/contract/profile/rewards.constants';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { publishedEvents } from '../../accounts/calls.fixture.ts';
import { inTransaction } from '../../core/db.ts';
import { topicOf } from '../../core/outbox/publish.ts';
import { deleteOldCounts } from './quest-progress.queries.ts';
import { questListeners } from './quests.listeners.ts';
import { ONCE } from './quests.rules.ts';

let server: TestServer;
let now = new Date('2026-11-11T03:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

/** Somebody who has run and solved a first program: coding comes first, the quests tried here come after it. */
async function started(): Promise<Person> {
  const me = await server.makePerson();
  const first = await server.db
    .selectFrom('profile_quests')
    .select('id')
    .where('key', 'in', ['first-program', 'first-problem'])
    .execute();
  await server.db
    .insertInto('profile_quest_runs')
    .values(
      first.map(({ id }) => ({
        user_id: me.id,
        quest_id: id,
        period: ONCE,
        seen_at: now,
        completed_at: now,
        reward_seen_at: now,
      })),
    )
    .execute();
  return me;
}
const FIRST_POINTS = QUEST_REWARDS['introduce-yourself'].point;

let lastSeq = 0;
/** Delivers an event to the quests as a worker would: in the transaction of the listener. */
async function deliverEvent<E extends Event>(
  event: E,
  target: number,
  payload: PayloadOf<E>,
  seq = ++lastSeq,
): Promise<void> {
  for (const listener of questListeners.filter(({ on }) => on.name === event.name))
    await inTransaction(server.db, (db) =>
      listener.run({ app: server.app, db, now }, payload as never, { seq, topic: topicOf(event, target) }),
    );
}
const edit = (me: Person, seq?: number) =>
  deliverEvent(profileEvents.edited, 0, { userId: me.id, part: 'INTRODUCTION' }, seq);
const dress = (me: Person, seq?: number) =>
  deliverEvent(avatarEvents.outfitChanged, me.id, { userId: me.id, outfitHash: 'x' }, seq);
const befriend = (me: Person, seq?: number) =>
  deliverEvent(socialEvents.befriended, me.id, { userId: me.id, friendId: 999, friendshipId: 1 }, seq);
const whisper = (me: Person, published: number, fromId = me.id) =>
  deliverEvent(socialEvents.messageSent, published, {
    chatId: 1,
    fromId,
    toId: 999,
    isAnnounced: false,
    message: {
      messageId: 1,
      sequence: 1,
      senderId: fromId,
      text: '안녕',
      clientKey: 'k',
      createdAt: now.toISOString(),
    },
  });

const list = async (
  me: Person,
  input: { page?: number; quest_type?: 'MAIN' | 'SUB' | 'DAILY' | 'WEEKLY' } = {},
  headers = {},
) => (await call(server, quests.list, input, { ...me.headers, ...headers })).body;
const popups = async (me: Person) => (await call(server, quests.popups, {}, me.headers)).body;
const questOf = async (me: Person, title: string) => {
  const { questList } = await list(me, {});
  const more = (await list(me, { page: 2 })).questList;
  const found = [...questList, ...more].find((quest) => quest.title === title);
  if (!found) throw new Error(`no quest ${title}`);
  return found;
};
const pointOf = async (me: Person) => (await call(server, progress.point, {}, me.headers)).body.point;
const ledgerOf = async (me: Person) =>
  (await call(server, progress.entries, {}, me.headers)).body.progressEntryList.filter(
    ({ cause }) => cause === 'QUEST',
  );

describe('the list', () => {
  it('[QST-1] returns main and sub quests, the page count and the total, by type too', async () => {
    const me = await server.makePerson();
    const all = await list(me);
    expect(all).toMatchObject({ totalCount: 18, pageCount: 2 });
    expect(all.questList.map(({ questType }) => questType)).toEqual([
      ...Array.from({ length: 6 }, () => 'MAIN'),
      ...Array.from({ length: 4 }, () => 'SUB'),
    ]);
    expect((await list(me, { page: 2 })).questList).toHaveLength(8);
    expect(await list(me, { quest_type: 'SUB' })).toMatchObject({ totalCount: 6, pageCount: 1 });
    expect((await list(me, { quest_type: 'WEEKLY' })).questList.map(({ questType }) => questType)).toEqual([
      'WEEKLY',
      'WEEKLY',
      'WEEKLY',
    ]);
    expect((await list(me, { page: 3 })).questList).toEqual([]);
  });

  it("[QST-3] returns character, goals with their counts and the reward, in the reader's language", async () => {
    const me = await server.makePerson();
    expect((await list(me)).questList[0]).toEqual({
      questId: expect.any(Number),
      questType: 'MAIN',
      character: 'DOLPHIN',
      level: null,
      title: '첫 프로그램을 실행해요',
      description: expect.any(String),
      rewardType: 'POINT',
      rewardCount: 50,
      experience: 30,
      goalList: [{ goalName: '프로그램 실행하기', completedCount: 0, goalCount: 1, path: '/learn/first' }],
      state: 'OPEN',
      completedAt: null,
    });
    expect((await list(me, {}, { 'accept-language': 'en' })).questList[1]).toMatchObject({
      title: 'Solve your first problem',
      state: 'LOCKED',
      goalList: [{ goalName: 'Solve a problem' }],
    });
  });

  it('[QST-101] the chain begins with a program and a problem, and each names where it is done', async () => {
    const me = await server.makePerson();
    expect((await list(me, { quest_type: 'MAIN' })).questList).toMatchObject([
      { title: '첫 프로그램을 실행해요', state: 'OPEN', goalList: [{ path: '/learn/first' }] },
      { title: '첫 문제를 풀어요', state: 'LOCKED', goalList: [{ path: '/learn/problems' }] },
      { title: '나를 소개해요', state: 'LOCKED' },
      { title: '내 아바타를 꾸며요', state: 'LOCKED' },
      { title: '첫 친구를 만나요', state: 'LOCKED' },
      { title: '첫인사를 건네요', state: 'LOCKED' },
    ]);
  });

  it('[QST-101] running a program completes the first quest, in any language, and opens the first problem', async () => {
    const me = await server.makePerson();
    const { status } = await call(server, executions.report, { language: 'BLOCKS' }, me.headers);
    expect(status).toBe(200);
    const [published] = (await publishedEvents(server.db, learningEvents.programRun.name)).filter(
      ({ topic }) => topic === `user:${me.id}`,
    );
    expect(published?.payload).toEqual({ userId: me.id, language: 'BLOCKS' });
    await deliverEvent(learningEvents.programRun, me.id, { userId: me.id, language: 'BLOCKS' });
    expect(await questOf(me, '첫 프로그램을 실행해요')).toMatchObject({ state: 'COMPLETED' });
    expect(await questOf(me, '첫 문제를 풀어요')).toMatchObject({ state: 'OPEN' });
    expect(await pointOf(me)).toBe(QUEST_REWARDS['first-program'].point);
  });

  it('[PRG-101] the quests that come with the product pay what the table lists', async () => {
    const rows = await server.db
      .selectFrom('profile_quests')
      .select(['key', 'reward_count as point', 'experience'])
      .where('key', 'is not', null)
      .execute();
    const table = Object.entries(QUEST_REWARDS).map(([key, { point, experience }]) => ({ key, point, experience }));
    const byKey = (a: { key: string | null }, b: { key: string | null }) => (a.key ?? '').localeCompare(b.key ?? '');
    expect(rows.toSorted(byKey)).toEqual(table.toSorted(byKey));
  });
});

describe('progress', () => {
  it('[QST-7] real events complete a quest, pay it and open the next', async () => {
    const me = await started();
    await edit(me);
    expect(await questOf(me, '나를 소개해요')).toMatchObject({
      state: 'COMPLETED',
      completedAt: now.toISOString(),
      goalList: [{ completedCount: 1, goalCount: 1 }],
    });
    expect(await questOf(me, '내 아바타를 꾸며요')).toMatchObject({ state: 'OPEN' });
    expect(await pointOf(me)).toBe(FIRST_POINTS);
    expect(await ledgerOf(me)).toMatchObject([
      { cause: 'QUEST', title: '나를 소개해요', point: FIRST_POINTS, experience: 10 },
    ]);
    const published = (await publishedEvents(server.db, 'profile.questCompleted')).filter(
      ({ topic }) => topic === `user:${me.id}`,
    );
    expect(published.map(({ payload }) => payload)).toEqual([
      { userId: me.id, questId: (await questOf(me, '나를 소개해요')).questId, questType: 'MAIN' },
    ]);
  });

  it('[QST-7] an event delivered a hundred times counts once and pays once', async () => {
    const me = await started();
    for (let n = 0; n < 100; n++) await edit(me, 500_000);
    expect(await pointOf(me)).toBe(FIRST_POINTS);
    lastSeq = 500_001;
    for (let n = 0; n < 100; n++) await befriend(me, 500_001);
    expect((await questOf(me, '셋이면 더 즐거워요')).goalList).toMatchObject([{ completedCount: 1, goalCount: 3 }]);
    await befriend(me);
    expect((await questOf(me, '셋이면 더 즐거워요')).goalList).toMatchObject([{ completedCount: 2, goalCount: 3 }]);
    const published = (await publishedEvents(server.db, 'profile.questProgressed')).filter(
      ({ topic }) => topic === `user:${me.id}`,
    );
    expect(published.length).toBeGreaterThan(0);
  });

  it('[QST-7] what was done early counts when the quest opens, and the whole chain is paid once', async () => {
    const me = await started();
    for (const act of [whisper(me, me.id), befriend(me), dress(me)]) await act;
    expect(await pointOf(me)).toBe(0);
    await edit(me);
    expect((await list(me, { quest_type: 'MAIN' })).questList.map(({ state }) => state)).toEqual(
      Array.from({ length: 6 }, () => 'COMPLETED'),
    );
    const paid = (await ledgerOf(me)).map(({ title }) => title);
    expect(new Set(paid).size).toBe(paid.length);
    expect(paid).toEqual(
      expect.arrayContaining([
        '나를 소개해요',
        '내 아바타를 꾸며요',
        '첫 친구를 만나요',
        '첫인사를 건네요',
        '오늘의 옷차림',
        '새로운 만남',
      ]),
    );
  });

  it('[QST-7] an event sent to two people counts for the one who did it, once', async () => {
    const [me, other] = [await started(), await started()];
    await whisper(me, me.id);
    await whisper(me, other.id);
    expect((await questOf(me, '오늘의 인사')).goalList).toMatchObject([{ completedCount: 1 }]);
    expect((await questOf(other, '오늘의 인사')).goalList).toMatchObject([{ completedCount: 0 }]);
  });

  it('[QST-7] events that race complete each quest of the chain once', async () => {
    await warmPool(server.db, 8);
    for (let round = 0; round < repeats(4, 10); round++) {
      const me = await started();
      await Promise.all([edit(me), dress(me), befriend(me), whisper(me, me.id), dress(me), befriend(me), edit(me)]);
      const paid = (await ledgerOf(me)).map(({ title }) => title);
      expect(paid.filter((title) => title === '첫인사를 건네요')).toHaveLength(1);
      expect(new Set(paid).size).toBe(paid.length);
    }
  });

  it('[QST-7] a listener that crashes in the middle leaves nothing, and the next try pays', async () => {
    const me = await started();
    const listener = questListeners.find(({ on }) => on.name === profileEvents.edited.name);
    for (let n = 0; n < 10; n++) {
      await expect(
        inTransaction(server.db, async (db) => {
          await listener?.run({ app: server.app, db, now }, { userId: me.id } as never, {
            seq: 700_000,
            topic: 'server',
          });
          throw new Error('died');
        }),
      ).rejects.toThrow('died');
    }
    expect(await pointOf(me)).toBe(0);
    await edit(me, 700_000);
    await edit(me, 700_000);
    expect(await pointOf(me)).toBe(FIRST_POINTS);
  });

  it('[QST-7] daily quests begin anew at midnight in Seoul, weekly ones on Monday, and each time pays', async () => {
    now = new Date('2026-11-15T14:59:00Z'); // Sunday, a minute before midnight in Seoul
    const me = await started();
    await edit(me);
    await dress(me);
    const before = await questOf(me, '오늘의 옷차림');
    expect(before.state).toBe('COMPLETED');
    expect((await questOf(me, '일주일의 모험')).goalList).toMatchObject([{ completedCount: 0 }]);
    for (const { payload } of (await publishedEvents(server.db, 'profile.questCompleted')).filter(
      ({ topic }) => topic === `user:${me.id}`,
    ))
      await deliverEvent(profileEvents.questCompleted, me.id, payload as never);
    expect((await questOf(me, '일주일의 모험')).goalList).toMatchObject([{ completedCount: 3 }]);
    now = new Date('2026-11-15T15:00:00Z');
    expect((await questOf(me, '오늘의 옷차림')).state).toBe('OPEN');
    expect((await questOf(me, '일주일의 모험')).goalList).toMatchObject([{ completedCount: 0 }]);
    await dress(me);
    expect((await ledgerOf(me)).filter(({ title }) => title === '오늘의 옷차림')).toHaveLength(2);
    now = new Date('2026-11-11T03:00:00Z');
  });

  it('[QST-7] an event of yesterday delivered again today does not count for today', async () => {
    now = new Date('2026-11-11T14:59:00Z');
    const me = await started();
    await edit(me);
    await dress(me, 800_000);
    now = new Date('2026-11-11T15:01:00Z');
    await dress(me, 800_000);
    expect((await questOf(me, '오늘의 옷차림')).state).toBe('OPEN');
    lastSeq = 800_000;
    now = new Date('2026-11-11T03:00:00Z');
  });

  it('signing up advances nothing by itself and is received without harm', async () => {
    const me = await started();
    await deliverEvent(accountEvents.signedUp, 0, { userId: me.id });
    expect(await pointOf(me)).toBe(0);
  });

  it('old days are forgotten, the last one of a goal and quests done once in a life are not', async () => {
    const me = await started();
    await befriend(me);
    await dress(me);
    now = new Date('2026-11-12T03:00:00Z');
    await dress(me);
    const countsOf = async () =>
      (await server.db.selectFrom('profile_quest_counts').where('user_id', '=', me.id).select('period').execute())
        .map(({ period }) => period)
        .toSorted();
    const kept = (await countsOf()).filter((period) => period !== '2026-11-11');
    while ((await deleteOldCounts(server.db, '2026-11-13', 2)) > 0);
    expect(await countsOf()).toEqual(kept);
    expect(kept).toContain('2026-11-12');
    now = new Date('2026-11-11T03:00:00Z');
  });
});

describe('what waits to be shown', () => {
  it('[QST-2] the queue begins with the first open quest; once seen it is gone', async () => {
    const me = await server.makePerson();
    const first = await popups(me);
    expect(first.questList.map(({ title }) => title)).toEqual(['첫 프로그램을 실행해요']);
    expect(first.rewardList).toEqual([]);
    const questId = first.questList[0]?.questId ?? 0;
    expect((await call(server, quests.see, { questId }, me.headers)).status).toBe(200);
    expect((await call(server, quests.see, { questId }, me.headers)).status).toBe(200);
    expect((await popups(me)).questList).toEqual([]);
  });

  it('[QST-6] a reward that was paid waits until it was shown, and what it opened is new', async () => {
    const me = await started();
    await edit(me);
    const { questList, rewardList } = await popups(me);
    expect(rewardList).toMatchObject([{ title: '나를 소개해요', rewardCount: FIRST_POINTS, state: 'COMPLETED' }]);
    expect(questList.map(({ title }) => title)).toEqual(['내 아바타를 꾸며요', '강의 하나를 끝까지']);
    await call(server, quests.see, { questId: rewardList[0]?.questId ?? 0, part: 'REWARD' }, me.headers);
    expect((await popups(me)).rewardList).toEqual([]);
  });

  it('what does not exist, or was not paid, cannot be seen', async () => {
    const me = await started();
    const { questId } = await questOf(me, '나를 소개해요');
    expect((await call(server, quests.see, { questId: 4_000_000_000 }, me.headers)).error.errorCode).toBe(
      'RESOURCE_NOT_FOUND',
    );
    expect((await call(server, quests.see, { questId, part: 'REWARD' }, me.headers)).error.errorCode).toBe(
      'RESOURCE_NOT_FOUND',
    );
  });
});
