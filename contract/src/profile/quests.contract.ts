import Type from 'typebox';
import { signedUp } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { Instant, Nothing, Nullable, OneOf, RowId } from '../core/schema.ts';
import { CHARACTERS, QUEST_REWARD_TYPES } from './profile.constants.ts';
import { QUEST_STATES, QUEST_TYPES } from './quests.constants.ts';

const Count = Type.Integer({ minimum: 0 });

export const QuestGoal = Type.Object({
  goalName: Type.String(),
  completedCount: Count,
  goalCount: Type.Integer({ minimum: 1 }),
  /** Where in the site it can be done. */ path: Type.String(),
});

/** In the reader's language. [QST-2] [QST-3] */
export const Quest = Type.Object({
  questId: RowId,
  questType: OneOf(QUEST_TYPES),
  character: OneOf(CHARACTERS),
  level: Nullable(Type.Integer({ minimum: 1 })),
  title: Type.String(),
  description: Type.String(),
  rewardType: OneOf(QUEST_REWARD_TYPES),
  rewardCount: Count,
  experience: Count,
  goalList: Type.Array(QuestGoal),
  state: OneOf(QUEST_STATES),
  completedAt: Nullable(Instant),
});

export const quests = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/quests',
    access: signedUp,
    summary:
      'Quests with my progress: main, sub, daily and weekly, in the order in which they are meant to be done. [QST-1]',
    input: Type.Object({ ...PageInput, quest_type: Type.Optional(OneOf(QUEST_TYPES)) }),
    output: pageOf('questList', Quest),
  }),
  popups: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/quests/popups',
    access: signedUp,
    summary: 'What waits to be shown to me: new quests, and rewards that were paid. [QST-2] [QST-6]',
    input: Nothing,
    output: Type.Object({ questList: Type.Array(Quest), rewardList: Type.Array(Quest) }),
  }),
  see: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/quests/:questId/seen',
    access: signedUp,
    summary: 'The new quest, or its reward, was shown to me and need not be shown again. [QST-4]',
    input: Type.Object(
      { questId: RowId, part: Type.Optional(OneOf(['QUEST', 'REWARD'] as const)) },
      { additionalProperties: false },
    ),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
