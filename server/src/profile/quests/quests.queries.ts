import type { Language } from '@dolphin/contract/core/text';
import type { Character } from '@dolphin/contract/profile/profile.constants';
import type { QuestType } from '@dolphin/contract/profile/quests.constants';
import { type Db, query } from '../../core/db.ts';
import { listJson, momentJson, pageCountJson } from '../../core/sql/sql-json.ts';
import '../profile.tables.ts';
import { ONCE, type Periods } from './quests.rules.ts';

export type GoalRow = {
  readonly goalName: string;
  readonly completedCount: number;
  readonly goalCount: number;
  readonly path: string;
};
export type QuestRow = {
  readonly id: number;
  readonly type: QuestType;
  readonly character: Character;
  readonly level: number | null;
  readonly title: string;
  readonly description: string;
  readonly rewardCount: number;
  readonly experience: number;
  readonly goals: readonly GoalRow[];
  readonly isOpen: boolean;
  readonly completedAt: Date | null;
};
export type Reader = { readonly userId: number; readonly language: Language; readonly periods: Periods };

/** $1 the user, $2 the day, $3 the Monday, $4 whether in Korean. */
const PERIOD = `case q.quest_type when 'DAILY' then $2::date when 'WEEKLY' then $3::date else '${ONCE}'::date end`;
const IS_UNLOCKED = `(q.level is null or q.level <= coalesce((select level from profile_progress where user_id = $1), 1))
  and not exists (select from unnest(q.prerequisite_ids) as need (id) where not exists (
    select from profile_quest_runs d where d.user_id = $1 and d.quest_id = need.id and d.completed_at is not null))`;

const TEXTS = `case when $4 then q.title_ko else q.title_en end as title,
  case when $4 then q.description_ko else q.description_en end as description`;
/** The goals of the quest `q` with what was done in the run `r`. */
const GOALS = `(select coalesce(json_agg(json_build_object('goalName', case when $4 then g.name_ko else g.name_en end,
  'goalCount', g.goal_count, 'path', g.path,
    'completedCount', case when r.completed_at is not null then g.goal_count else least(coalesce(c.done, 0),
      g.goal_count) end) order by g.sort), '[]')
  from profile_quest_goals g left join profile_quest_counts c on c.user_id = $1 and c.goal_id = g.id
    and c.period = p.period where g.quest_id = q.id)`;
const WITH_RUN = 'left join profile_quest_runs r on r.user_id = $1 and r.quest_id = q.id and r.period = p.period';

/** A quest with one person's progress; `from` must name the quest `q` and its period `p.period`. */
function questRows(from: string): string {
  return `select q.id, q.quest_type as type, q.character, q.level, ${TEXTS}, q.reward_count as "rewardCount", q.experience,
      ${IS_UNLOCKED} as "isOpen", r.completed_at as "completedAt", ${GOALS} as goals
    from ${from} ${WITH_RUN}`;
}

const OF_NOW = `profile_quests q cross join lateral (select ${PERIOD} as period) p`;
const valuesOf = ({ userId, language, periods }: Reader) =>
  [userId, periods.day, periods.week, language === 'KO'] as const;

/** A page of the active quests as the call answers, by their places, which have no gaps. `place` is the column of them. */
const pageSql = (place: 'shown_place' | 'type_place', where: string) =>
  `select json_build_object('questList', ${listJson(
    `select q.id as "questId", q.quest_type as "questType", q.character, q.level, ${TEXTS}, 'POINT' as "rewardType", q.reward_count as "rewardCount", q.experience, ${GOALS} as "goalList",
       case when r.completed_at is not null then 'COMPLETED' when ${IS_UNLOCKED} then 'OPEN' else 'LOCKED' end as state, ${momentJson('r.completed_at')} as "completedAt"
     from ${OF_NOW} ${WITH_RUN} where ${where} and q.${place} > $5 and q.${place} <= $5 + $6 order by q.${place}`,
  )}, 'pageCount', ${pageCountJson('t.total', '$6::int')}, 'totalCount', t.total)::text as page
   from (select coalesce((select q.${place} from profile_quests q where ${where} and q.${place} is not null
     order by q.${place} desc limit 1), 0) as total) t`;

const PAGE = pageSql('shown_place', 'true');
const TYPE_PAGE = pageSql('type_place', 'q.quest_type = $7');

/** One page of the active quests: the database writes the whole answer. */
export async function readQuests(
  db: Db,
  reader: Reader,
  page: { readonly type: QuestType | null; readonly offset: number; readonly limit: number },
): Promise<string> {
  const values = [...valuesOf(reader), page.offset, page.limit] as const;
  const [row] =
    page.type === null
      ? await query<{ page: string }>(db, 'quests.page', PAGE, values)
      : await query<{ page: string }>(db, 'quests.type-page', TYPE_PAGE, [...values, page.type]);
  return row?.page ?? '';
}

/** Main and sub quests that are open and not shown yet. Chosen first: details are read for those few only. */
export function selectNewQuests(db: Db, reader: Reader, limit: number): Promise<readonly QuestRow[]> {
  const chosen = `(select q.* from profile_quests q where q.shown_place is not null and q.quest_type in ('MAIN', 'SUB') and ${IS_UNLOCKED}
      and not exists (select from profile_quest_runs s where s.user_id = $1 and s.quest_id = q.id
        and s.period = '${ONCE}' and (s.seen_at is not null or s.completed_at is not null))
    order by q.shown_place limit $5) q cross join lateral (select ${PERIOD} as period) p`;
  return query<QuestRow>(db, 'quests.new', `${questRows(chosen)} order by q.shown_place`, [...valuesOf(reader), limit]);
}

/** Quests whose reward was paid and not shown yet, oldest first. */
export function selectNewRewards(db: Db, reader: Reader, since: Date, limit: number): Promise<readonly QuestRow[]> {
  const due = `(select quest_id, period from profile_quest_runs where user_id = $1 and completed_at > $5
   and reward_seen_at is null order by completed_at limit $6) due
    join profile_quests q on q.id = due.quest_id cross join lateral (select due.period, $2::date, $3::date) p (period)`;
  return query<QuestRow>(db, 'quests.rewards', `${questRows(due)} order by r.completed_at`, [
    ...valuesOf(reader),
    since,
    limit,
  ]);
}

/** False when there is no such quest. */
export async function updateSeen(tx: Db, userId: number, questId: number, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'quests.seen',
    `insert into profile_quest_runs as r (user_id, quest_id, period, seen_at) select $1, id, '${ONCE}', $3
     from profile_quests where id = $2 and is_active
     on conflict (user_id, quest_id, period) do update set seen_at = coalesce(r.seen_at, excluded.seen_at) returning quest_id`,
    [userId, questId, now],
  );
  return rows.length > 0;
}

/** False when no reward of this quest was ever paid. */
export async function updateRewardSeen(tx: Db, userId: number, questId: number, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'quests.reward-seen',
    `update profile_quest_runs set reward_seen_at = coalesce(reward_seen_at, $3) where user_id = $1 and quest_id = $2
     and completed_at is not null returning quest_id`,
    [userId, questId, now],
  );
  return rows.length > 0;
}
