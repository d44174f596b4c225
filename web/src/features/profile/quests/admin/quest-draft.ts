import type { adminQuests } from '@dolphin/contract/profile/admin-quests.contract';
import type { EditedOf } from '@dolphin/contract/core/edits';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

export type AdminQuest = OutputOf<typeof adminQuests.detail>;
export type Written = EditedOf<typeof adminQuests.edit>;
type WrittenGoal = Written['goalList'][number];

/** What is being typed. Flat, so that a fault at `goalList.1.path` finds its field. Numbers are text until they are sent. */
export type Draft = Readonly<Record<string, unknown>>;

const GOAL_FIELDS = ['goalNameKo', 'goalNameEn', 'event', 'goalCount', 'path'] as const;
type GoalField = (typeof GOAL_FIELDS)[number];
export type DraftGoal = { readonly questGoalId: number | null } & Readonly<Record<GoalField, string>>;

export const NEW_GOAL: DraftGoal = {
  questGoalId: null,
  goalNameKo: '',
  goalNameEn: '',
  event: 'profile.questCompleted',
  goalCount: '1',
  path: '/',
};

export function goalKey(index: number, field: GoalField | 'questGoalId'): string {
  return `goalList.${index}.${field}`;
}

export function draftOf(quest: Written | null): Draft {
  const goals: readonly DraftGoal[] = quest?.goalList.map(({ questGoalId = null, ...goal }) => ({
    ...goal,
    questGoalId,
    goalCount: String(goal.goalCount),
  })) ?? [NEW_GOAL];
  return withGoals(
    {
      questType: quest?.questType ?? 'SUB',
      character: quest?.character ?? 'DOLPHIN',
      level: quest?.level?.toString() ?? '',
      sort: String(quest?.sort ?? 100),
      titleKo: quest?.titleKo ?? '',
      titleEn: quest?.titleEn ?? '',
      descriptionKo: quest?.descriptionKo ?? '',
      descriptionEn: quest?.descriptionEn ?? '',
      rewardCount: String(quest?.rewardCount ?? 10),
      experience: String(quest?.experience ?? 10),
      prerequisiteIdList: quest?.prerequisiteIdList.map(String) ?? [],
    },
    goals,
  );
}

/** What can be edited of a quest. */
export function writtenOf({
  questId: _id,
  isActive: _active,
  mayBeActive: _may,
  version: _version,
  ...rest
}: AdminQuest): Written {
  return rest;
}

export function goalsOf(draft: Draft): readonly DraftGoal[] {
  return Array.from(
    { length: Number(draft['goals']) },
    (_, i) =>
      ({
        questGoalId: draft[goalKey(i, 'questGoalId')],
        ...Object.fromEntries(GOAL_FIELDS.map((field) => [field, draft[goalKey(i, field)]])),
      }) as DraftGoal,
  );
}

/** The same draft with other goals. */
export function withGoals(draft: Draft, goals: readonly DraftGoal[]): Draft {
  const rest = Object.entries(draft).filter(([name]) => !name.startsWith('goalList.'));
  const flat = goals.flatMap((goal, i) =>
    [...GOAL_FIELDS, 'questGoalId' as const].map((field) => [goalKey(i, field), goal[field]] as const),
  );
  return Object.fromEntries([...rest, ...flat, ['goals', goals.length]]);
}

const number = (typed: unknown): number => (String(typed ?? '').trim() === '' ? NaN : Number(typed));
const line = (typed: unknown): string => String(typed ?? '').trim();

/** The input to send. What is not a number is left out, and the schema reports it as missing. */
export function inputOf(draft: Draft): Written {
  const goalList = goalsOf(draft).map(({ questGoalId, ...goal }) =>
    whole<WrittenGoal>({
      goalNameKo: line(goal.goalNameKo),
      goalNameEn: line(goal.goalNameEn),
      event: goal.event,
      goalCount: number(goal.goalCount),
      path: line(goal.path),
      ...(questGoalId === null ? {} : { questGoalId }),
    }),
  );
  return whole<Written>({
    questType: draft['questType'],
    character: draft['character'],
    level: line(draft['level']) === '' ? null : number(draft['level']),
    sort: number(draft['sort']),
    titleKo: line(draft['titleKo']),
    titleEn: line(draft['titleEn']),
    descriptionKo: line(draft['descriptionKo']),
    descriptionEn: line(draft['descriptionEn']),
    rewardType: 'POINT',
    rewardCount: number(draft['rewardCount']),
    experience: number(draft['experience']),
    prerequisiteIdList: (draft['prerequisiteIdList'] as readonly string[]).map(Number),
    goalList,
  });
}

function whole<T>(parts: Readonly<Record<string, unknown>>): T {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => !Number.isNaN(value))) as T;
}
