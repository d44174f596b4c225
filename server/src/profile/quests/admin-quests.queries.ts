import type { Character } from '@dolphin/contract/profile/profile.constants';
import type { QuestGoalEvent, QuestType } from '@dolphin/contract/profile/quests.constants';
import { type Db, query } from '../../core/db.ts';
import '../profile.tables.ts';

export type WrittenGoal = {
  readonly questGoalId: number;
  readonly goalNameKo: string;
  readonly goalNameEn: string;
  readonly event: QuestGoalEvent;
  readonly goalCount: number;
  readonly path: string;
};
export type WrittenQuest = {
  readonly questType: QuestType;
  readonly character: Character;
  readonly level: number | null;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  readonly rewardType: 'POINT';
  readonly rewardCount: number;
  readonly experience: number;
  readonly sort: number;
  readonly prerequisiteIdList: readonly number[];
};
export type AdminQuestRow = WrittenQuest & {
  readonly questId: number;
  readonly isActive: boolean;
  readonly goalList: readonly WrittenGoal[];
};

const ROWS = `select q.id as "questId", q.quest_type as "questType", q.character, q.level, q.title_ko as "titleKo",
  q.title_en as "titleEn", q.description_ko as "descriptionKo", q.description_en as "descriptionEn",
    q.reward_type as "rewardType", q.reward_count as "rewardCount", q.experience, q.sort,
      q.prerequisite_ids as "prerequisiteIdList", q.is_active as "isActive", goals.list as "goalList"
  from profile_quests q cross join lateral (
    select coalesce(json_agg(json_build_object('questGoalId', g.id, 'goalNameKo', g.name_ko, 'goalNameEn', g.name_en,
      'event', g.event, 'goalCount', g.goal_count, 'path', g.path) order by g.sort), '[]') as list
    from profile_quest_goals g where g.quest_id = q.id) goals`;

export async function selectWrittenQuests(
  db: Db,
  offset: number,
  limit: number,
): Promise<{ readonly rows: readonly AdminQuestRow[]; readonly total: number }> {
  const rows = await query<AdminQuestRow>(
    db,
    'admin-quests.page',
    `${ROWS} where q.place > $1 and q.place <= $1 + $2 order by q.place`,
    [offset, limit],
  );
  const [last] = await query<{ total: number }>(
    db,
    'admin-quests.total',
    'select place as total from profile_quests where place is not null order by place desc limit 1',
    [],
  );
  return { rows, total: last?.total ?? 0 };
}

export async function findWrittenQuest(db: Db, questId: number): Promise<AdminQuestRow | undefined> {
  const [row] = await query<AdminQuestRow>(db, 'admin-quests.find', `${ROWS} where q.id = $1`, [questId]);
  return row;
}

/** Makes those who write quests wait for each other, so that no two of them close a circle together or count a place twice. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await query(tx, 'admin-quests.lock', `select pg_advisory_xact_lock(hashtext('profile quests'))`, []);
}

/** How many of the quests exist, and whether `questId` is among them or among what must come before them. */
export async function inspectPrerequisites(
  tx: Db,
  ids: readonly number[],
  questId: number | null,
): Promise<{ readonly found: number; readonly isCircle: boolean }> {
  const [row] = await query<{ found: number; isCircle: boolean }>(
    tx,
    'admin-quests.prerequisites',
    `with recursive before as (
       select unnest($1::bigint[]) as id union select unnest(q.prerequisite_ids) from profile_quests q join before on before.id = q.id
     )
     select (select count(*)::int from profile_quests where id = any($1)) as found, exists (select from before where id = $2) as "isCircle"`,
    [ids, questId],
  );
  return row ?? { found: 0, isCircle: false };
}

const valuesOf = (quest: WrittenQuest) =>
  [
    quest.questType,
    quest.character,
    quest.level,
    quest.titleKo,
    quest.titleEn,
    quest.descriptionKo,
    quest.descriptionEn,
    quest.rewardType,
    quest.rewardCount,
    quest.experience,
    quest.sort,
    quest.prerequisiteIdList,
  ] as const;

export async function insertQuest(tx: Db, quest: WrittenQuest): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'admin-quests.insert',
    `insert into profile_quests (quest_type, character, level, title_ko, title_en, description_ko, description_en,
     reward_type, reward_count, experience, sort, prerequisite_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    valuesOf(quest),
  );
  if (!row) throw new Error('An inserted quest comes back.');
  return row.id;
}

export async function updateQuest(
  tx: Db,
  questId: number,
  quest: WrittenQuest,
): Promise<{ readonly isActive: boolean } | undefined> {
  const [row] = await query<{ isActive: boolean }>(
    tx,
    'admin-quests.update',
    `update profile_quests set quest_type = $1, character = $2, level = $3, title_ko = $4, title_en = $5,
     description_ko = $6, description_en = $7, reward_type = $8, reward_count = $9, experience = $10, sort = $11,
     prerequisite_ids = $12
     where id = $13 returning is_active as "isActive"`,
    [...valuesOf(quest), questId],
  );
  return row;
}

/** Writes the goals of a quest; one that keeps its id keeps what people have done for it. */
export async function replaceGoals(
  tx: Db,
  questId: number,
  goals: readonly (Omit<WrittenGoal, 'questGoalId'> & { readonly questGoalId?: number })[],
): Promise<void> {
  const own = new Set(await selectGoalIds(tx, questId));
  const given = goals.map(({ questGoalId = null, ...goal }, i) => ({ ...goal, id: questGoalId, sort: i + 1 }));
  const isKept = ({ id }: { readonly id: number | null }) => id !== null && own.has(id);
  const kept = given.filter(isKept);
  await query(
    tx,
    'admin-quests.remove-goals',
    'delete from profile_quest_goals where quest_id = $1 and id <> all($2::bigint[])',
    [questId, kept.map(({ id }) => id)],
  );
  await query(
    tx,
    'admin-quests.change-goals',
    `update profile_quest_goals o set sort = g.sort, name_ko = g."goalNameKo", name_en = g."goalNameEn",
     event = g.event, goal_count = g."goalCount", path = g.path
     from jsonb_to_recordset($2::jsonb) as g (id bigint, ${GOAL_FIELDS}) where o.quest_id = $1 and o.id = g.id`,
    [questId, JSON.stringify(kept)],
  );
  await query(
    tx,
    'admin-quests.add-goals',
    `insert into profile_quest_goals (quest_id, sort, name_ko, name_en, event, goal_count, path)
     select $1, sort, "goalNameKo", "goalNameEn", event, "goalCount", path from jsonb_to_recordset($2::jsonb) as g (${GOAL_FIELDS})`,
    [questId, JSON.stringify(given.filter((goal) => !isKept(goal)))],
  );
}

const GOAL_FIELDS = 'sort int, "goalNameKo" text, "goalNameEn" text, event text, "goalCount" int, path text';

async function selectGoalIds(tx: Db, questId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'admin-quests.goal-ids',
    'select id from profile_quest_goals where quest_id = $1',
    [questId],
  );
  return rows.map(({ id }) => id);
}

export async function updateActive(tx: Db, questId: number, isActive: boolean): Promise<void> {
  await query(tx, 'admin-quests.activate', 'update profile_quests set is_active = $2 where id = $1', [
    questId,
    isActive,
  ]);
}

/** Gives every quest its place in the lists anew. */
export async function placeQuests(tx: Db): Promise<void> {
  await query(tx, 'admin-quests.place', 'select profile_place_quests()', []);
}
