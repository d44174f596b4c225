import { LIVE_PAGE_SIZE } from '@dolphin/contract/competitions/exams/exams.rules';
import type { ParticipantKind } from '@dolphin/contract/competitions/competitions.constants';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';
import '../codes/codes.tables.ts';

export type LiveRow = {
  readonly participantId: number;
  readonly kind: ParticipantKind;
  readonly teamName: string | null;
  readonly startedAt: Date | null;
  readonly extraSeconds: number;
  readonly finishedAt: Date | null;
  readonly isDisqualified: boolean;
  readonly revision: number;
  readonly seenAt: Date | null;
  readonly members: readonly { readonly userId: number; readonly nickname: string }[] | null;
  readonly codes:
    | readonly { readonly problemId: number; readonly savedAt: string; readonly pasteCount: number }[]
    | null;
  readonly tries:
    | readonly {
        readonly problemId: number;
        readonly tries: number;
        readonly pending: number;
      }[]
    | null;
  readonly cells: readonly { readonly problemId: number; readonly points: number; readonly isSolved: boolean }[] | null;
};

const ROW = `select p.id as "participantId", p.kind, p.team_name as "teamName", p.started_at as "startedAt",
  p.extra_seconds as "extraSeconds", p.finished_at as "finishedAt", p.disqualified_at is not null as "isDisqualified",
  p.revision,
    (select max(k.seen_at) from competitions_contacts k where k.participant_id = p.id) as "seenAt",
    (select jsonb_agg(jsonb_build_object('userId', m.user_id, 'nickname', u.nickname)
      order by m.is_leader desc, m.user_id) from competitions_members m join accounts_people u on u.user_id = m.user_id
      where m.participant_id = p.id) as members,
    (select jsonb_agg(jsonb_build_object('problemId', w.problem_id, 'savedAt', w.at, 'pasteCount', w.pastes)) from (
       select o.problem_id, max(o.updated_at) as at,
         sum((select count(*) from competitions_pastes f where f.code_id = o.id and f.origin = 'OTHER')) as pastes
         from competitions_codes o where o.participant_id = p.id group by o.problem_id) w) as codes,
    (select jsonb_agg(jsonb_build_object('problemId', t.problem_id, 'tries', t.tries, 'pending', t.pending)) from (
       select s.problem_id, count(*) as tries, count(*) filter (where s.state = 'WAITING') as pending
         from competitions_submissions s where s.participant_id = p.id group by s.problem_id) t) as tries,
    (select jsonb_agg(jsonb_build_object('problemId', e.problem_id, 'points', e.points, 'isSolved', e.is_solved))
      from competitions_cells e where e.participant_id = p.id) as cells
  from competitions_participants p where p.competition_id = $1 and p.state = 'ADMITTED' and p.kind = 'OFFICIAL'`;

export function selectLivePage(db: Db, competitionId: number, after: number): Promise<readonly LiveRow[]> {
  return query<LiveRow>(db, 'exams.live', `${ROW} and p.id > $2 order by p.id limit ${LIVE_PAGE_SIZE}`, [
    competitionId,
    after,
  ]);
}

export function selectLiveOf(
  db: Db,
  competitionId: number,
  participantIds: readonly number[],
): Promise<readonly LiveRow[]> {
  return query<LiveRow>(db, 'exams.live-of', `${ROW} and p.id = any($2::bigint[]) order by p.id`, [
    competitionId,
    participantIds,
  ]);
}

export type LiveProblem = {
  readonly problemId: number;
  readonly label: string;
  readonly points: number;
  readonly title: string;
};

export function selectLiveProblems(db: Db, competitionId: number): Promise<readonly LiveProblem[]> {
  return query<LiveProblem>(
    db,
    'exams.live-problems',
    `select q.id as "problemId", q.label, q.points,
     coalesce((select v.title from competitions_variants v where v.problem_id = q.id order by v.place limit 1),
     '') as title
     from competitions_problems q where q.competition_id = $1 order by q.place`,
    [competitionId],
  );
}

/** True when they come back after a silence, or for the first time: authors are notified. [LMS-354] */
export async function saveContact(
  tx: Db,
  { participantId, userId, now, silenceMs }: Record<'participantId' | 'userId' | 'silenceMs', number> & { now: Date },
): Promise<boolean> {
  const [row] = await query<{ isBack: boolean }>(
    tx,
    'exams.contact',
    `with before as (select seen_at from competitions_contacts where participant_id = $1 and user_id = $2)
     insert into competitions_contacts as k (participant_id, user_id, seen_at) values ($1, $2, $3)
     on conflict (participant_id, user_id) do update set seen_at = greatest(k.seen_at, excluded.seen_at)
     returning coalesce((select seen_at < $3::timestamptz - make_interval(secs => $4::int / 1000.0) from before), true) as "isBack"`,
    [participantId, userId, now, silenceMs],
  );
  return row?.isBack ?? false;
}
