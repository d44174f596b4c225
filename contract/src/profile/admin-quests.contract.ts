import Type from 'typebox';
import { siteAdmin } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEdit, EditVersion } from '../core/edits.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { Line, Nullable, OneOf, RowId } from '../core/schema.ts';
import { CHARACTERS, QUEST_REWARD_TYPES } from './profile.constants.ts';
import {
  QUEST_DESCRIPTION_MAX,
  QUEST_GOAL_COUNT_MAX,
  QUEST_GOAL_EVENTS,
  QUEST_GOALS_MAX,
  QUEST_PREREQUISITES_MAX,
  QUEST_REWARD_MAX,
  QUEST_TITLE_MAX,
  QUEST_TYPES,
} from './quests.constants.ts';
import { questErrors } from './quests.errors.ts';

const Title = Line({ max: QUEST_TITLE_MAX });
const Description = Line({ max: QUEST_DESCRIPTION_MAX });
/** A path within the site: never another site's address. */
const SitePath = Type.String({ maxLength: 200, pattern: '^/(?![/\\\\])[^\\s\\\\\\u0000-\\u001f\\u007f]*$' });

const WrittenGoal = Type.Object(
  {
    /** Missing in a goal that is new. */
    questGoalId: Type.Optional(RowId),
    goalNameKo: Title,
    goalNameEn: Title,
    event: OneOf(QUEST_GOAL_EVENTS),
    goalCount: Type.Integer({ minimum: 1, maximum: QUEST_GOAL_COUNT_MAX }),
    path: SitePath,
  },
  { additionalProperties: false },
);

const written = {
  questType: OneOf(QUEST_TYPES),
  character: OneOf(CHARACTERS),
  /** The level from which it is open; null for everybody. */
  level: Nullable(Type.Integer({ minimum: 1, maximum: 999 })),
  titleKo: Title,
  titleEn: Title,
  descriptionKo: Description,
  descriptionEn: Description,
  rewardType: OneOf(QUEST_REWARD_TYPES),
  rewardCount: Type.Integer({ minimum: 0, maximum: QUEST_REWARD_MAX }),
  experience: Type.Integer({ minimum: 0, maximum: QUEST_REWARD_MAX }),
  /** Where among the quests of its type it stands; smaller comes first. */
  sort: Type.Integer({ minimum: 0, maximum: 100_000 }),
  prerequisiteIdList: Type.Array(RowId, { maxItems: QUEST_PREREQUISITES_MAX, uniqueItems: true }),
};

export const AdminQuest = Type.Object({
  questId: RowId,
  ...written,
  goalList: Type.Array(Type.Object({ ...WrittenGoal.properties, questGoalId: RowId })),
  isActive: Type.Boolean(),
  /** Whether every event of its goals is reported by the product today. */
  mayBeActive: Type.Boolean(),
  version: EditVersion,
});

const Written = { ...written, goalList: Type.Array(WrittenGoal, { minItems: 1, maxItems: QUEST_GOALS_MAX }) };

export const adminQuests = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/admin/quests',
    access: siteAdmin,
    summary: 'Every quest as it is written, active or not. [QST-1]',
    input: Type.Object(PageInput),
    output: pageOf('questList', AdminQuest),
  }),
  detail: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/admin/quests/:questId',
    access: siteAdmin,
    summary: 'One quest as it is written.',
    input: Type.Object({ questId: RowId }),
    output: AdminQuest,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  create: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/admin/quests',
    access: siteAdmin,
    summary: 'Writes a new quest; it is shown to nobody until it is made active.',
    input: Type.Object(Written, { additionalProperties: false }),
    output: AdminQuest,
    errors: [questErrors.QUEST_PREREQUISITE_NOT_POSSIBLE],
  }),
  edit: defineEdit({
    area: 'dolphin',
    method: 'PUT',
    path: '/admin/quests/:questId',
    access: siteAdmin,
    summary:
      'Writes a quest anew. Goals that keep their id keep what people have done; rewards that were paid stay paid.',
    input: { questId: RowId },
    fields: Written,
    output: AdminQuest,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      questErrors.QUEST_PREREQUISITE_NOT_POSSIBLE,
      questErrors.QUEST_EVENT_NOT_REPORTED,
    ],
  }),
  activate: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/admin/quests/:questId/activation',
    access: siteAdmin,
    summary: 'Shows a quest to people, or hides it.',
    input: Type.Object({ questId: RowId, isActive: Type.Boolean() }, { additionalProperties: false }),
    output: AdminQuest,
    errors: [coreErrors.RESOURCE_NOT_FOUND, questErrors.QUEST_EVENT_NOT_REPORTED],
  }),
};
