import type { ProblemColour } from '@dolphin/contract/competitions/competitions.constants';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { type Db, query } from '../../core/db.ts';
import type { KeptCell, View } from '../standings/standings.queries.ts';
import '../competitions.tables.ts';

export type ExportedProblem = {
  readonly problemId: number;
  readonly label: string;
  readonly title: string;
  readonly colour: ProblemColour;
  readonly points: number;
  readonly caseCount: number;
};
export type ExportedGroup = { readonly groupId: number; readonly name: string };
export type ExportedRow = {
  readonly participantId: number;
  /** The team's name, or of one person theirs; empty when the person is gone. */ readonly name: string;
  readonly memberNames: readonly string[];
  readonly groupIds: readonly number[];
  readonly isRanked: boolean;
  readonly score: number;
  readonly tie: number;
  readonly lastMs: number;
  readonly cells: readonly KeptCell[];
};
/** As it comes out of JSON. */
type SentSubmission = Omit<ExportedSubmission, 'createdAt' | 'judgedAt'> & {
  readonly createdAt: string;
  readonly judgedAt: string | null;
};
export type ExportedTable = {
  readonly problems: readonly ExportedProblem[];
  readonly groups: readonly ExportedGroup[];
  readonly rows: readonly ExportedRow[];
  /** The first ones, as many as were asked for. */
  readonly submissions: readonly SentSubmission[];
};

const PROBLEMS = `select jsonb_agg(jsonb_build_object('problemId', p.id, 'label', p.label, 'title', v.title, 'colour',
  p.colour, 'points', p.points, 'caseCount', coalesce(k.case_count, 0)) order by p.place)
  from competitions_problems p join competitions_variants v on v.problem_id = p.id and v.place = 0 left
    join learning_version_cases k on k.version_id = v.version_id where p.competition_id = $1`;
const GROUPS = `select jsonb_agg(jsonb_build_object('groupId', g.group_id, 'name', s.name) order by g.group_id)
  from competitions_groups g join channels_group_summaries s on s.id = g.group_id where g.competition_id = $1`;

/** As `selectStandings`: PUBLIC has nobody who is disqualified, and nothing they handed in. [LMS-305] */
const submissionsIn = (
  view: View,
) => `select s.id as "submissionId", s.participant_id as "participantId", s.problem_id as "problemId",
  coalesce(n.nickname, a.nickname, '') as nickname, s.language, s.at_ms as "atMs", s.is_frozen as "isFrozen",
  s.is_automatic as "isAutomatic", s.verdict, s.points, s.created_at as "createdAt", s.judged_at as "judgedAt"
     from competitions_submissions s join competitions_participants w on w.id = s.participant_id
       and w.kind = 'OFFICIAL' and w.state = 'ADMITTED'
     left join accounts_people a on a.user_id = s.user_id left join channels_member_names n on n.user_id = s.user_id
       and n.channel_id = $2::bigint
     where s.competition_id = $1 ${view === 'TRUE' ? '' : 'and exists (select from competitions_standings r where r.participant_id = s.participant_id and r.is_ranked)'}`;

/** The whole table at once, best first and in TRUE who is disqualified last: five thousand rows are two megabytes. With the first submissions. */
export async function findExported(
  db: Db,
  view: View,
  { competitionId, channelId }: { readonly competitionId: number; readonly channelId: number | null },
  submissionCount = 0,
): Promise<ExportedTable> {
  const of = view === 'TRUE' ? '' : 'public_';
  const [row] = await query<ExportedTable>(
    db,
    view === 'TRUE' ? 'exports.table-true' : 'exports.table',
    `select coalesce((${PROBLEMS}), '[]') as problems, coalesce((${GROUPS}), '[]') as groups,
     coalesce((select jsonb_agg(to_jsonb(t)
     order by t."isRanked" desc, t.score desc, t.tie, t."lastMs", t."participantId") from (
       select w.id as "participantId", coalesce(w.team_name, o.names[1], '') as name,
         coalesce(o.names, '{}') as "memberNames", coalesce(o.groups, '{}') as "groupIds",
         s.is_ranked as "isRanked", s.${of}score as score, s.${of}tie as tie, s.${of}last_ms as "lastMs",
         coalesce((select jsonb_agg(jsonb_build_array(c.problem_id, c.${of}tries, c.${of}pending, c.${of}points,
           c.${of}reached_ms, c.${of}is_solved)) from competitions_cells c where c.participant_id = w.id),
           '[]') as cells
       from competitions_standings s join competitions_participants w on w.id = s.participant_id
         and w.kind = 'OFFICIAL' and w.state = 'ADMITTED'
       left join lateral (select array_agg(coalesce(n.nickname, a.nickname, '') order by m.is_leader desc, m.user_id) as names,
           array(select distinct g.group_id from competitions_groups g
             join channels_group_people q on q.group_id = g.group_id
             join competitions_members y on y.user_id = q.user_id and y.participant_id = w.id
             where g.competition_id = $1 order by 1) as groups
         from competitions_members m join accounts_people a on a.user_id = m.user_id left
           join channels_member_names n on n.user_id = m.user_id and n.channel_id = $2::bigint
           where m.participant_id = w.id) o on true
       where s.competition_id = $1 ${view === 'TRUE' ? '' : 'and s.is_ranked'}) t), '[]') as rows,
       coalesce((select jsonb_agg(to_jsonb(u) order by u."submissionId")
         from (${submissionsIn(view)} order by s.id limit $3) u), '[]') as submissions`,
    [competitionId, channelId, submissionCount],
  );
  return row ?? { problems: [], groups: [], rows: [], submissions: [] };
}

export type ExportedSubmission = {
  readonly submissionId: number;
  readonly participantId: number;
  readonly problemId: number;
  readonly nickname: string;
  readonly language: JudgeLanguage;
  readonly atMs: number;
  readonly isFrozen: boolean;
  readonly isAutomatic: boolean;
  readonly verdict: Verdict | null;
  readonly points: number | null;
  readonly createdAt: Date;
  readonly judgedAt: Date | null;
};

/** In the order they came in, from one on. */
export function selectExportedSubmissions(
  db: Db,
  view: View,
  { competitionId, channelId }: { readonly competitionId: number; readonly channelId: number | null },
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ExportedSubmission[]> {
  return query<ExportedSubmission>(
    db,
    view === 'TRUE' ? 'exports.submissions-true' : 'exports.submissions',
    `${submissionsIn(view)} and s.id > $3 order by s.id limit $4`,
    [competitionId, channelId, after, limit],
  );
}
