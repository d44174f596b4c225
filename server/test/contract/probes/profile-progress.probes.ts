import { adminQuests } from '@dolphin/contract/profile/admin-quests.contract';
import { inTransaction } from '../../../src/core/db.ts';
import { grant } from '../../../src/profile/public.ts';
import type { TestServer } from '../../harness.ts';
import { sampleOf } from '../sample.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1';

async function anyQuest(test: TestServer): Promise<number> {
  const { id } = await test.db
    .selectFrom('profile_quests')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** A quest as a page would send it, which waits for another. */
async function written(test: TestServer) {
  return {
    ...(sampleOf(adminQuests.create.input as never) as object),
    questType: 'SUB',
    goalList: [
      { goalNameKo: '인사하기', goalNameEn: 'Say hello', event: 'social.messageSent', goalCount: 1, path: '/chat' },
    ],
    prerequisiteIdList: [await anyQuest(test)],
  };
}

/** One that nobody else looks at. */
async function newQuest(test: TestServer): Promise<number> {
  const { id } = await test.db
    .insertInto('profile_quests')
    .values({
      key: null,
      quest_type: 'SUB',
      character: 'CRAB',
      level: null,
      title_ko: '시험',
      title_en: 'Test',
      description_ko: '시험',
      description_en: 'Test',
      reward_count: 1,
      experience: 1,
      sort: 9_999,
      place: null,
      shown_place: null,
      type_place: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('profile_quest_goals')
    .values({
      quest_id: id,
      sort: 1,
      name_ko: '목표',
      name_en: 'Goal',
      event: 'social.messageSent',
      goal_count: 1,
      path: '/chat',
    })
    .execute();
  return id;
}

const CATALOGUE = { kind: 'fixed', why: 'the catalogue is the same for everybody and read in one statement' } as const;

export const probes: Probes = {
  inputs: {
    [`POST ${V1}/quests/:questId/seen`]: async (test) => ({ questId: await anyQuest(test) }),
    [`GET ${V1}/admin/quests/:questId`]: async (test) => ({ questId: await anyQuest(test) }),
    [`POST ${V1}/admin/quests`]: async (test) => written(test),
    [`PUT ${V1}/admin/quests/:questId`]: async (test) => ({ ...(await written(test)), questId: await newQuest(test) }),
    [`PUT ${V1}/admin/quests/:questId/activation`]: async (test) => ({
      questId: await newQuest(test),
      isActive: false,
    }),
  },
  objects: {
    questId: { kind: 'public', why: "quests are the same for everybody; only the progress in them is one's own" },
    prerequisiteIdList: { kind: 'public', why: 'quests are the same for everybody' },
  },
  lists: {
    [`GET ${V1}/users/progress-entries`]: {
      kind: 'grows',
      fill: async (test, { id }, count) => {
        for (let made = 0; made < count; made++)
          await inTransaction(test.db, (tx) =>
            grant(tx, { userId: id, cause: 'ADMIN', causeId: String(made), point: 1, experience: 0 }),
          );
      },
    },
    [`GET ${V1}/users/activities`]: {
      kind: 'grows',
      fill: async (test, { id }, count) => {
        for (let made = 0; made < count; made++)
          await inTransaction(test.db, (tx) =>
            grant(tx, {
              userId: id,
              cause: 'ADMIN',
              causeId: String(made),
              point: 1,
              experience: 0,
              at: new Date(Date.now() - made * 86_400_000),
            }),
          );
      },
    },
    [`GET ${V1}/quests`]: CATALOGUE,
    [`GET ${V1}/quests/popups`]: CATALOGUE,
    [`GET ${V1}/admin/quests`]: CATALOGUE,
    [`GET ${V1}/admin/quests/:questId`]: { kind: 'fixed', why: 'the goals of one quest, read with it' },
  },
};
