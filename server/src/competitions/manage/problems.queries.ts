import type { ProblemColour } from '@dolphin/contract/competitions/competitions.constants';
import { OFFERED_CONTENTS_PAGE_SIZE } from '@dolphin/contract/competitions/manage/manage.constants';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';
import type { Subtask } from '../competitions.tables.ts';

type SolvedKind = 'PROBLEM' | 'BLOCK_CODING';
export type VariantRow = {
  readonly variantId: number;
  readonly contentId: number;
  readonly contentKind: SolvedKind;
  readonly title: string;
  readonly subtasks: { name: string; points: number; cases: number[] }[] | null;
  readonly caseCount: number;
  readonly assignedCount: number;
  readonly languageList: JudgeLanguage[];
  readonly hasNewVersion: boolean;
  readonly isOpenElsewhere: boolean;
};
export type ProblemRow = {
  readonly problemId: number;
  readonly label: string;
  readonly colour: ProblemColour;
  readonly points: number;
  readonly isUsed: boolean;
  readonly variantList: VariantRow[];
};

/** In their order, with their variants. Few of them: a competition has at most 26 problems. */
export async function selectProblems(db: Db, competitionId: number): Promise<ProblemRow[]> {
  const rows = await query<ProblemRow>(
    db,
    'competitions.managed-problems',
    `select p.id as "problemId", p.label, p.colour, p.points,
       exists (select from competitions_submissions s join competitions_participants w on w.id = s.participant_id
         where s.problem_id = p.id and w.kind <> 'TEST') as "isUsed",
       (select coalesce(jsonb_agg(jsonb_build_object('variantId', v.id, 'contentId', v.content_id, 'contentKind',
         v.content_kind, 'title', v.title, 'subtasks', v.subtasks, 'caseCount', coalesce(n.case_count, 0),
         'assignedCount', (select count(*) from competitions_assigned g where g.variant_id = v.id),
          'languageList', case v.content_kind when 'BLOCK_CODING' then '["BLOCKS"]'::jsonb
            else to_jsonb(coalesce(k.languages, '{}')) end, 'hasNewVersion',
            coalesce(k.version_id <> v.version_id, false), 'isOpenElsewhere', coalesce(k.is_visible, false))
            order by v.place), '[]')
        from competitions_variants v left join learning_judged_contents k on k.content_id = v.content_id left
          join learning_version_cases n on n.version_id = v.version_id where v.problem_id = p.id) as "variantList"
     from competitions_problems p where p.competition_id = $1 order by p.place`,
    [competitionId],
  );
  return [...rows];
}

export type OfferedRow = {
  readonly contentId: number;
  readonly contentKind: SolvedKind;
  readonly title: string;
  readonly level: number;
  readonly tags: readonly string[];
  readonly languages: readonly JudgeLanguage[];
  readonly isOpenElsewhere: boolean;
  readonly isOwn: boolean;
};

/** Of the channel everything, of the site what is shared; without a channel everything of the site. */
const IS_OFFERED = `(k.channel_id is not distinct from $1::bigint or k.is_shared)`;

const OFFERED_COLUMNS = `k.content_id as "contentId", k.kind as "contentKind", k.title, k.level, k.tags, k.languages,
  k.is_visible as "isOpenElsewhere", k.channel_id is not distinct from $1::bigint as "isOwn"`;
/** Of one place, newest first: with its channel in the order, an index has them so, also where there is none. */
const offeredOf = (columns: string, place: string) =>
  `select ${columns} from learning_judged_contents k where ${place} and k.content_id < coalesce($3::bigint, 9223372036854775807)
   and ($2::text is null or position(lower($2) in lower(k.title)) > 0 or lower($2) = any(select lower(t)
     from unnest(k.tags) t)) order by k.channel_id, k.content_id desc`;
const ONE_PAGE = `limit ${OFFERED_CONTENTS_PAGE_SIZE + 1}`;
const OFFERED_ON_SITE = `${offeredOf(OFFERED_COLUMNS, 'k.channel_id is null and $1::bigint is null')} ${ONE_PAGE}`;
/** What the site shares is asked of one after the other, until a page is full. */
const SHARED = `select s.* from (${offeredOf('k.channel_id, k.content_id', 'k.channel_id is null')} offset 0) n
  cross join lateral (select ${OFFERED_COLUMNS} from learning_judged_contents k where k.content_id = n.content_id
    and k.is_shared offset 0) s order by n.channel_id, n.content_id desc ${ONE_PAGE}`;
const OFFERED_IN_CHANNEL = `select * from ((${offeredOf(OFFERED_COLUMNS, 'k.channel_id = $1')} ${ONE_PAGE})
  union all (${SHARED})) n order by "contentId" desc ${ONE_PAGE}`;

export function selectOffered(
  db: Db,
  channelId: number | null,
  { search, before }: { readonly search: string | null; readonly before: number | null },
): Promise<readonly OfferedRow[]> {
  const values = [channelId, search, before] as const;
  return channelId === null
    ? query<OfferedRow>(db, 'competitions.offered-on-site', OFFERED_ON_SITE, values)
    : query<OfferedRow>(db, 'competitions.offered-contents', OFFERED_IN_CHANNEL, values);
}

export type ChosenContent = {
  readonly contentId: number;
  readonly contentKind: SolvedKind;
  readonly title: string;
  readonly versionId: number;
  readonly caseCount: number;
};

export function selectChosen(
  db: Db,
  channelId: number | null,
  contentIds: readonly number[],
): Promise<readonly ChosenContent[]> {
  return query<ChosenContent>(
    db,
    'competitions.chosen-contents',
    `select k.content_id as "contentId", k.kind as "contentKind", k.title, k.version_id as "versionId",
     coalesce(n.case_count, 0) as "caseCount"
     from learning_judged_contents k join learning_version_cases n on n.version_id = k.version_id
       where k.content_id = any($2::bigint[]) and ${IS_OFFERED}`,
    [channelId, contentIds],
  );
}

export type WrittenProblem = {
  readonly n: number;
  readonly id: number | null;
  readonly label: string;
  readonly colour: ProblemColour;
  readonly points: number;
};
export type WrittenVariant = {
  readonly problem: number;
  readonly n: number;
  readonly id: number | null;
  readonly contentId: number;
  readonly versionId: number;
  readonly contentKind: SolvedKind;
  readonly title: string;
  readonly subtasks: readonly Subtask[] | null;
};

/** What is left out goes, what is named moves, what is new comes; the pinned version of what stays stays. */
export async function writeProblems(
  tx: Db,
  competitionId: number,
  problems: readonly WrittenProblem[],
  variants: readonly WrittenVariant[],
): Promise<void> {
  await query(
    tx,
    'competitions.remove-problems',
    'delete from competitions_problems where competition_id = $1 and id <> all($2::bigint[])',
    [competitionId, problems.flatMap(({ id }) => id ?? [])],
  );
  await query(
    tx,
    'competitions.move-problems',
    `update competitions_problems p set place = g.n, label = g.label, colour = g.colour, points = g.points
     from jsonb_to_recordset($2::jsonb) as g (n int, id bigint, label text, colour text, points int) where p.id = g.id
     and p.competition_id = $1`,
    [competitionId, JSON.stringify(problems)],
  );
  await query(
    tx,
    'competitions.add-problems',
    `insert into competitions_problems (competition_id, place, label, colour, points)
     select $1::bigint, g.n, g.label, g.colour, g.points
     from jsonb_to_recordset($2::jsonb) as g (n int, id bigint, label text, colour text, points int) where g.id is null
     order by g.n`,
    [competitionId, JSON.stringify(problems)],
  );
  await query(
    tx,
    'competitions.remove-variants',
    `delete from competitions_variants v using competitions_problems p where p.id = v.problem_id
     and p.competition_id = $1 and v.id <> all($2::bigint[])`,
    [competitionId, variants.flatMap(({ id }) => id ?? [])],
  );
  await query(
    tx,
    'competitions.move-variants',
    `update competitions_variants v set place = g.n, subtasks = nullif(g.subtasks, 'null'::jsonb)
     from jsonb_to_recordset($2::jsonb) as g (n int, id bigint, subtasks jsonb), competitions_problems p
     where v.id = g.id and p.id = v.problem_id and p.competition_id = $1`,
    [competitionId, JSON.stringify(variants)],
  );
  await query(
    tx,
    'competitions.add-variants',
    `insert into competitions_variants (problem_id, place, content_id, version_id, content_kind, title, subtasks)
     select p.id, g.n, g."contentId", g."versionId", g."contentKind", g.title, nullif(g.subtasks, 'null'::jsonb)
       from jsonb_to_recordset($2::jsonb) as g (problem int, n int, id bigint, "contentId" bigint, "versionId" bigint,
       "contentKind" text, title text, subtasks jsonb)
     join competitions_problems p on p.competition_id = $1 and p.place = g.problem where g.id is null order by p.id, g.n`,
    [competitionId, JSON.stringify(variants)],
  );
  await query(
    tx,
    'competitions.count-problems',
    'update competitions_competitions set problem_count = $2 where id = $1',
    [competitionId, problems.length],
  );
}

/** Pins the newest version; gives how many submissions were judged with another one. */
export async function pinVersion(
  tx: Db,
  variantId: number,
  { versionId, title }: { readonly versionId: number; readonly title: string },
): Promise<number> {
  await query(
    tx,
    'competitions.pin-version',
    'update competitions_variants set version_id = $2, title = $3 where id = $1',
    [variantId, versionId, title],
  );
  const [row] = await query<{ count: number }>(
    tx,
    'competitions.variant-submissions',
    'select count(*)::int as count from competitions_submissions where variant_id = $1',
    [variantId],
  );
  return row?.count ?? 0;
}
