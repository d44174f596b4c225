import type { InputOf } from '@dolphin/contract/core/endpoint';
import { adminQuests } from '@dolphin/contract/profile/admin-quests.contract';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { QUEST_GOAL_EVENTS } from '@dolphin/contract/profile/quests.constants';
import { quests } from '@dolphin/contract/profile/quests.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { lockMany } from '../progress/grant-many.queries.ts';
import { grant } from '../progress/grant.ts';
import { advanceMany } from './advance.ts';
import { questListeners, REPORTED_EVENTS } from './quests.listeners.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.makePerson({ isAdmin: true });
});
afterAll(() => server.close());

type Written = InputOf<typeof adminQuests.create>;
const goal = (given: Partial<Written['goalList'][number]> = {}): Written['goalList'][number] => ({
  goalNameKo: '인사하기',
  goalNameEn: 'Say hello',
  event: 'social.messageSent',
  goalCount: 1,
  path: '/chat',
  ...given,
});
const written = (given: Partial<Written> = {}): Written => ({
  questType: 'SUB',
  character: 'TURTLE',
  level: null,
  titleKo: '새 퀘스트',
  titleEn: 'A new quest',
  descriptionKo: '해 봐요.',
  descriptionEn: 'Try it.',
  rewardType: 'POINT',
  rewardCount: 15,
  experience: 5,
  sort: 900,
  prerequisiteIdList: [],
  goalList: [goal()],
  ...given,
});
const create = async (given: Partial<Written> = {}) =>
  (await call(server, adminQuests.create, written(given), admin.headers)).body;
const activate = (questId: number, isActive = true) =>
  call(server, adminQuests.activate, { questId, isActive }, admin.headers);
const advance = (me: Person, event: string, seq: number) =>
  inTransaction(server.db, (tx) => advanceMany(tx, { event, acts: [{ userId: me.id, seq }], now: new Date() }));
const subsOf = async (me: Person) => (await call(server, quests.list, { quest_type: 'SUB' }, me.headers)).body;
const pointOf = async (me: Person) => (await call(server, progress.point, {}, me.headers)).body.point;

describe('writing quests', () => {
  it('[QST-1] a new quest is shown to nobody until it is made active, and then to everybody', async () => {
    const me = await server.makePerson();
    const before = (await subsOf(me)).totalCount;
    const quest = await create({ titleKo: '조용한 퀘스트' });
    expect(quest).toMatchObject({
      isActive: false,
      mayBeActive: true,
      titleKo: '조용한 퀘스트',
      goalList: [{ questGoalId: expect.any(Number), event: 'social.messageSent' }],
    });
    expect((await subsOf(me)).totalCount).toBe(before);
    expect((await activate(quest.questId)).body.isActive).toBe(true);
    const shown = await subsOf(me);
    expect(shown.totalCount).toBe(before + 1);
    expect(shown.questList.at(-1)).toMatchObject({
      title: '조용한 퀘스트',
      character: 'TURTLE',
      rewardCount: 15,
      state: 'OPEN',
    });
    await activate(quest.questId, false);
    expect((await subsOf(me)).totalCount).toBe(before);
  });

  it('the list has all of them with their total, also those that are not active', async () => {
    const { questList, totalCount, pageCount } = (await call(server, adminQuests.list, {}, admin.headers)).body;
    expect(questList.length).toBe(Math.min(20, totalCount));
    expect(pageCount).toBe(Math.ceil(totalCount / 20));
    expect(questList.find(({ titleKo }) => titleKo === '첫 문제를 풀어요')).toMatchObject({
      isActive: true,
      mayBeActive: true,
    });
  });

  it('[LMS-367] every event that a goal can count is reported, part in a competition among them', async () => {
    expect(QUEST_GOAL_EVENTS.filter((event) => !REPORTED_EVENTS.has(event))).toEqual([]);
    const quest = await create({ goalList: [goal({ event: 'learning.competitionJoined' })] });
    expect((await activate(quest.questId)).status).toBe(200);
    await activate(quest.questId, false);
  });

  it('a goal that keeps its id keeps what people have done', async () => {
    const me = await server.makePerson();
    const quest = await create({ goalList: [goal({ goalCount: 3 }), goal({ event: 'avatar.outfitChanged' })] });
    await activate(quest.questId);
    await advance(me, 'social.messageSent', 1);
    const [first] = quest.goalList;
    const edited = (
      await call(
        server,
        adminQuests.edit,
        {
          questId: quest.questId,
          ...written({
            titleKo: '고친 퀘스트',
            goalList: [
              goal({ event: 'profile.edited' }),
              { ...goal({ goalCount: 5 }), questGoalId: first?.questGoalId ?? 0 },
            ],
          }),
        },
        admin.headers,
      )
    ).body;
    expect(edited.goalList.map(({ event, goalCount }) => [event, goalCount])).toEqual([
      ['profile.edited', 1],
      ['social.messageSent', 5],
    ]);
    expect(
      (await subsOf(me)).questList
        .find(({ title }) => title === '고친 퀘스트')
        ?.goalList.map(({ completedCount }) => completedCount),
    ).toEqual([0, 1]);
    await activate(quest.questId, false);
  });

  it("another quest's goal is not taken over by naming its id", async () => {
    const [one, other] = [await create(), await create()];
    const edited = (
      await call(
        server,
        adminQuests.edit,
        {
          questId: one.questId,
          ...written({ goalList: [{ ...goal(), questGoalId: other.goalList[0]?.questGoalId ?? 0 }] }),
        },
        admin.headers,
      )
    ).body;
    expect(edited.goalList[0]?.questGoalId).not.toBe(other.goalList[0]?.questGoalId);
    expect((await call(server, adminQuests.detail, { questId: other.questId }, admin.headers)).body.goalList).toEqual(
      other.goalList,
    );
  });

  it('quests that must come first exist and never wait for each other; the fault stands at the field', async () => {
    const first = await create();
    const second = await create({ prerequisiteIdList: [first.questId] });
    const third = await create({ prerequisiteIdList: [second.questId] });
    const refusals = [
      await call(server, adminQuests.create, written({ prerequisiteIdList: [4_000_000] }), admin.headers),
      await call(
        server,
        adminQuests.edit,
        { questId: first.questId, ...written({ prerequisiteIdList: [third.questId] }) },
        admin.headers,
      ),
      await call(
        server,
        adminQuests.edit,
        { questId: first.questId, ...written({ prerequisiteIdList: [first.questId] }) },
        admin.headers,
      ),
    ];
    for (const refusal of refusals)
      expect(refusal.error).toMatchObject({
        errorCode: 'QUEST_PREREQUISITE_NOT_POSSIBLE',
        fieldErrors: [{ field: 'prerequisiteIdList' }],
      });
    expect(
      (await call(server, adminQuests.detail, { questId: third.questId }, admin.headers)).body.prerequisiteIdList,
    ).toEqual([second.questId]);
  });

  it('errors are reported at their fields', async () => {
    const refused = await call(
      server,
      adminQuests.create,
      written({ titleKo: '', goalList: [goal({ path: '//elsewhere.example', goalCount: 0 })] }),
      admin.headers,
    );
    expect(refused.status).toBe(400);
    expect(refused.error.fieldErrors?.map(({ field }) => field).toSorted()).toEqual([
      'goalList.0.goalCount',
      'goalList.0.path',
      'titleKo',
    ]);
  });

  it('what does not exist is not found', async () => {
    expect((await activate(4_000_000)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect(
      (await call(server, adminQuests.edit, { questId: 4_000_000, ...written() }, admin.headers)).error.errorCode,
    ).toBe('RESOURCE_NOT_FOUND');
  });

  it('two who close a circle at the same time: one is refused', async () => {
    await warmPool(server.db, 4);
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await create(), await create()];
      const answers = await Promise.all([
        call(
          server,
          adminQuests.edit,
          { questId: one.questId, ...written({ prerequisiteIdList: [two.questId] }) },
          admin.headers,
        ),
        call(
          server,
          adminQuests.edit,
          { questId: two.questId, ...written({ prerequisiteIdList: [one.questId] }) },
          admin.headers,
        ),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    }
  });
});

describe('quests that were written', () => {
  it('[QST-7] an event that was set aside counts when it is replayed after later ones', async () => {
    const me = await server.makePerson();
    const quest = await create({ titleKo: '나중에 온 일', goalList: [goal({ goalCount: 2 })] });
    await activate(quest.questId);
    await advance(me, 'social.messageSent', 2);
    await advance(me, 'social.messageSent', 1);
    expect((await subsOf(me)).questList.find(({ title }) => title === '나중에 온 일')?.state).toBe('COMPLETED');
    await activate(quest.questId, false);
  });

  it('[QST-7] a new level locks the balances of all it is about in one order, so that nobody waits in a circle', async () => {
    const event = 'profile.leveledUp';
    const quest = await create({ goalList: [goal({ event, goalCount: 2 })] });
    await activate(quest.questId);
    const [low, high] = [await server.makePerson(), await server.makePerson()];
    await warmPool(server.db, 2);
    const level = (acts: readonly { readonly userId: number; readonly seq: number }[]) =>
      inTransaction(server.db, (tx) => advanceMany(tx, { event, acts, now: new Date(), opensQuests: true }));
    await level([{ userId: high.id, seq: 1 }]);
    let advanced: Promise<void> | undefined;
    await inTransaction(server.db, async (tx) => {
      await lockMany(tx, [low.id]);
      // The second one reaches the goal by it, the first one does not.
      advanced ??= level([low, high].map(({ id }) => ({ userId: id, seq: 2 })));
      await until('it waits for the first one', async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(server.db);
        return rows.length > 0;
      });
      await sql`set local lock_timeout = '100ms'`.execute(tx);
      await lockMany(tx, [high.id]);
    });
    await advanced;
    await activate(quest.questId, false);
  });

  it('[QST-7] two goals reached at the same moment complete the quest once', async () => {
    const quest = await create({ titleKo: '두 목표', goalList: [goal(), goal({ event: 'avatar.outfitChanged' })] });
    await activate(quest.questId);
    await warmPool(server.db, 8);
    for (let round = 0; round < repeats(4, 10); round++) {
      const me = await server.makePerson();
      await Promise.all([advance(me, 'social.messageSent', 1), advance(me, 'avatar.outfitChanged', 2)]);
      expect((await subsOf(me)).questList.find(({ title }) => title === '두 목표')?.state).toBe('COMPLETED');
      expect(await pointOf(me)).toBe(15);
    }
    await activate(quest.questId, false);
  });

  it('[QST-7] a quest of a level waits for it, and is paid when the level is reached', async () => {
    const me = await server.makePerson();
    const quest = await create({ titleKo: '높은 퀘스트', level: 3, goalList: [goal()] });
    await activate(quest.questId);
    const shown = async () => (await subsOf(me)).questList.find(({ title }) => title === '높은 퀘스트');
    await advance(me, 'social.messageSent', 1);
    expect(await shown()).toMatchObject({ state: 'LOCKED', level: 3, goalList: [{ completedCount: 1 }] });
    await inTransaction(server.db, (tx) =>
      grant(tx, { userId: me.id, cause: 'ADMIN', causeId: 'x', point: 0, experience: 250 }),
    );
    const listener = questListeners.find(({ on }) => on.name === 'profile.leveledUp');
    await inTransaction(server.db, (db) =>
      listener!.run({ app: server.app, db, now: new Date() }, { userId: me.id, level: 3, point: 40 } as never, {
        seq: 9,
        topic: `user:${me.id}`,
      }),
    );
    expect(await shown()).toMatchObject({ state: 'COMPLETED' });
    await activate(quest.questId, false);
  });
});
