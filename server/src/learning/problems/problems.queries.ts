import type { ContentKind, ContentOf, ProblemState } from '@dolphin/contract/learning/storages/contents';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import {
  type PROBLEM_SORTS,
  PROBLEMS_PAGE_SIZE,
  type SolvedKind,
  type STATE_FILTERS,
} from '@dolphin/contract/learning/problems/problems.schema';
import { type Db, query } from '../../core/db.ts';
import { type JoinedRow, presentRows } from '../../core/sql/joined-rows.ts';
import { momentJson } from '../../core/sql/sql-json.ts';
import { CONTENT_COLUMNS, CONTENT_JOINS, type ContentRow, IS_CONTENT } from '../access/access.queries.ts';
import { isListedFor } from '../access/content-access.queries.ts';
import type { StateRow } from '../judging/verdicts/problem-state.rules.ts';

export type ProblemRow = {
  readonly contentId: number;
  readonly contentKind: SolvedKind;
  readonly title: string;
  readonly channelId: number | null;
  readonly level: number;
  readonly tagList: readonly string[];
  readonly languageList: readonly JudgeLanguage[];
  readonly solvedCount: number;
  readonly triedCount: number;
  readonly createdAt: Date;
  readonly state: ProblemState | null;
  readonly bestPoints: number | null;
  readonly total: number;
};

export type ProblemFilters = {
  readonly userId: number;
  readonly channelId: number | null;
  readonly mayAuthor: boolean;
  readonly kind?: SolvedKind | undefined;
  readonly words: readonly string[];
  readonly tag?: string | undefined;
  readonly level?: number | undefined;
  readonly language?: JudgeLanguage | undefined;
  readonly state?: (typeof STATE_FILTERS)[number] | undefined;
  readonly sort: (typeof PROBLEM_SORTS)[number];
  readonly page: number;
};

const ORDERS: Readonly<Record<(typeof PROBLEM_SORTS)[number], string>> = {
  NEWEST: 'k.id desc',
  LEVEL: 'k.level, k.id',
  MOST_SOLVED: 'k.solved_count desc, k.id desc',
};

/** What the person has made something of; asked for once, not for each. */
const MADE = 'select content_id from learning_problem_states where user_id = $1';
const SHOWN = `k.kind in ('PROBLEM', 'BLOCK_CODING') and not k.is_gone`;

/**
 * One channel's, or the site's, is a shelf that a person looks through: its rows are narrowed one by one, and only its
 * own. What the person has made of them is read once if it narrows, and otherwise for the page alone.
 */
export async function selectProblems(db: Db, filters: ProblemFilters): Promise<readonly ProblemRow[]> {
  const { userId, channelId, mayAuthor, kind, words, tag, level, language, state, sort, page } = filters;
  return query<ProblemRow>(
    db,
    `problems.list-${sort}${channelId === null ? '' : '-channel'}`,
    `select k.id as "contentId", k.kind as "contentKind", k.title, k.channel_id as "channelId", k.level,
     k.tags as "tagList", case when k.kind = 'BLOCK_CODING' then '{BLOCKS}'::text[]
     else k.languages end as "languageList",
       k.solved_count as "solvedCount", k.tried_count as "triedCount", k.created_at as "createdAt", m.state,
         m.best_points as "bestPoints", k.total
     from (select k.*, count(*) over ()::int as total from learning_contents k
     where ${channelId === null ? 'k.channel_id is null and $2::bigint is null' : 'k.channel_id = $2'} and ${SHOWN}
       and ($3::boolean or (k.visible_state = 'VISIBLE'
       and ${isListedFor('$1', channelId === null ? 'site' : 'channel')})) and ($4::text is null or k.kind = $4)
       and (select coalesce(bool_and(strpos(lower(k.title || ' ' || array_to_string(k.tags, ' ')), word) > 0), true)
         from unnest($5::text[]) word)
       and ($6::text is null or $6 = any(k.tags)) and ($7::int is null or k.level = $7)
       and ($8::text is null or (case when k.kind = 'BLOCK_CODING' then $8 = 'BLOCKS' else $8 = any(k.languages) end))
       and ($9::text is null or case $9 when 'OPEN' then k.id not in (${MADE}
         and state = 'SOLVED') when 'NEW' then k.id not in (${MADE}) else k.id in (${MADE} and state = $9) end)
     order by ${ORDERS[sort]} limit ${PROBLEMS_PAGE_SIZE} offset $10) k left
       join learning_problem_states m on m.content_id = k.id and m.user_id = $1 order by ${ORDERS[sort]}`,
    [
      userId,
      channelId,
      mayAuthor,
      kind ?? null,
      words,
      tag ?? null,
      level ?? null,
      language ?? null,
      state ?? null,
      (page - 1) * PROBLEMS_PAGE_SIZE,
    ],
  );
}

const TAGS_MAX = 100;

export async function selectTags(
  db: Db,
  { userId, channelId, mayAuthor }: Pick<ProblemFilters, 'userId' | 'channelId' | 'mayAuthor'>,
): Promise<readonly { readonly tag: string; readonly count: number }[]> {
  return query<{ tag: string; count: number }>(
    db,
    `problems.tags${channelId === null ? '' : '-channel'}`,
    `select tag, count(*)::int as count from learning_contents k, unnest(k.tags) tag
     where ${channelId === null ? 'k.channel_id is null and $1::bigint is null' : 'k.channel_id = $1'} and ${SHOWN}
       and k.visible_state = 'VISIBLE'
       and ($3::boolean or ${isListedFor('$2', channelId === null ? 'site' : 'channel')}) group by tag order by 2 desc, 1 limit ${TAGS_MAX}`,
    [channelId, userId, mayAuthor],
  );
}

export type WorkRow = StateRow & { readonly hintsSeen: number };

const STATE = `m.state, m.tries, m.best_points as "bestPoints", m.hints_seen as "hintsSeen",
  m.first_solved_at as "firstSolvedAt", m.solved_at as "solvedAt", m.reset_at as "resetAt", m.gave_up_at as "gaveUpAt"`;

type FoundWork = { readonly content: ContentOf[SolvedKind]; readonly mine: WorkRow | undefined };

/** The published content and what the learner has made of it; `isLocked` holds the learner's row until the transaction ends. */
export async function findWork(
  db: Db,
  { userId, contentId, versionId }: { readonly userId: number; readonly contentId: number; readonly versionId: number },
): Promise<FoundWork | undefined> {
  const [row] = await query<JoinedRow<WorkRow> & { content: ContentOf[ContentKind] }>(
    db,
    'problems.work',
    `select v.content, ${STATE} from learning_versions v left join learning_problem_states m on m.user_id = $1
     and m.content_id = $2 where v.id = $3`,
    [userId, contentId, versionId],
  );
  if (!row) return undefined;
  const { content, ...joined } = row;
  const [mine] = presentRows<WorkRow>([joined], 'state');
  // Whoever asks for the version has seen that it is one of something that is solved.
  return { content: content as ContentOf[SolvedKind], mine };
}

/** The learner's work as JSON has it. */
export type ShownWork = Pick<WorkRow, 'state' | 'tries' | 'bestPoints' | 'hintsSeen'> & {
  readonly [At in 'firstSolvedAt' | 'solvedAt' | 'resetAt']: string | null;
};

/** A content, and what the person has made of it: everything that its page shows but the version. */
export async function findShownContent(
  db: Db,
  contentId: number,
  userId: number,
): Promise<(ContentRow & { readonly mine: ShownWork | null }) | undefined> {
  const [row] = await query<ContentRow & { readonly mine: ShownWork | null }>(
    db,
    'problems.shown',
    `select ${CONTENT_COLUMNS}, case when m.user_id is not null then json_build_object('state', m.state, 'tries',
     m.tries, 'bestPoints', m.best_points, 'hintsSeen', m.hints_seen,
       'firstSolvedAt', ${momentJson('m.first_solved_at')}, 'solvedAt', ${momentJson('m.solved_at')}, 'resetAt',
         ${momentJson('m.reset_at')}) end as mine
     from ${CONTENT_JOINS} left join learning_problem_states m on m.user_id = $2 and m.content_id = k.id where ${IS_CONTENT}`,
    [contentId, userId],
  );
  return row;
}

/** Makes the learner's row if there is none, and holds it. */
export async function lockWork(tx: Db, userId: number, contentId: number, now: Date): Promise<WorkRow> {
  const [row] = await query<WorkRow>(
    tx,
    'problems.lock-work',
    `insert into learning_problem_states as m (user_id, content_id, state, updated_at)
     values ($1, $2, 'TRYING', $3) on conflict (user_id, content_id) do update set updated_at = excluded.updated_at
     returning ${STATE}`,
    [userId, contentId, now],
  );
  if (!row) throw new Error('A row that was just written is there.');
  return row;
}

export async function updateHints(tx: Db, userId: number, contentId: number, hintsSeen: number): Promise<void> {
  await query(
    tx,
    'problems.hints',
    'update learning_problem_states set hints_seen = $3 where user_id = $1 and content_id = $2',
    [userId, contentId, hintsSeen],
  );
}

export async function updateGivenUp(tx: Db, userId: number, contentId: number, now: Date): Promise<void> {
  await query(
    tx,
    'problems.give-up',
    `update learning_problem_states set state = 'GAVE_UP', gave_up_at = coalesce(gave_up_at, $3) where user_id = $1 and content_id = $2`,
    [userId, contentId, now],
  );
}

/** The history, the first success and the points that were earned stay. */
export async function updateReset(tx: Db, userId: number, contentId: number, now: Date): Promise<void> {
  await query(
    tx,
    'problems.reset',
    `update learning_problem_states set state = 'TRYING', tries = 0, hints_seen = 0, best_points = 0, solved_at = null,
     reset_at = $3 where user_id = $1 and content_id = $2`,
    [userId, contentId, now],
  );
}

/** Any version, published or not: whoever asks decides who may read it. */
export async function findVersion(
  db: Db,
  versionId: number,
): Promise<{ readonly storageId: number; readonly content: ContentOf[ContentKind] } | undefined> {
  const [row] = await query<{ storageId: number; content: ContentOf[ContentKind] }>(
    db,
    'problems.version',
    'select storage_id as "storageId", content from learning_versions where id = $1',
    [versionId],
  );
  return row;
}
