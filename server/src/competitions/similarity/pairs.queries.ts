import type { PairState } from '@dolphin/contract/competitions/similarity/similarity.constants';
import { type Db, query } from '../../core/db.ts';
import type { Fragment } from './compare.rules.ts';
import './similarity.tables.ts';

/** By which name a participant goes: of the team, in the channel, or of the account. */
const nameOf = (participant: string) =>
  `coalesce((select t.team_name from competitions_participants t where t.id = ${participant}),
   (select coalesce(n.nickname, a.nickname) from competitions_members m left
   join accounts_people a on a.user_id = m.user_id left join channels_people n on n.channel_id = c.channel_id
   and n.user_id = m.user_id where m.participant_id = ${participant} order by m.is_leader desc, m.user_id limit 1), '')`;

export type PairRow = {
  readonly pairId: number;
  readonly leftId: number;
  readonly leftName: string;
  readonly leftSubmissionId: number;
  readonly rightId: number;
  readonly rightName: string;
  readonly rightSubmissionId: number;
  readonly similarity: number;
  readonly longest: number;
  readonly cluster: number | null;
  readonly state: PairState;
  readonly talkCount: number;
  readonly answerCount: number;
};

export function selectPairs(
  db: Db,
  { competitionId, problemId }: { readonly competitionId: number; readonly problemId: number },
  { after, state, limit }: { readonly after: number | null; readonly state: PairState | null; readonly limit: number },
): Promise<readonly PairRow[]> {
  return query<PairRow>(
    db,
    'similarity.pairs',
    `select p.id as "pairId", p.left_participant_id as "leftId", ${nameOf('p.left_participant_id')} as "leftName",
     p.left_submission_id as "leftSubmissionId", p.right_participant_id as "rightId",
     ${nameOf('p.right_participant_id')} as "rightName", p.right_submission_id as "rightSubmissionId",
       p.similarity, p.longest, p.cluster, p.state, (select count(*)::int from competitions_talks t
         where t.pair_id = p.id) as "talkCount", (select count(t.answered_at)::int from competitions_talks t
         where t.pair_id = p.id) as "answerCount"
     from (select * from competitions_similarity_pairs x where x.problem_id = $2 and x.competition_id = $1
       and ($4::text is null or x.state = $4)
       and ($3::bigint is null or (-x.similarity, x.id) > (select -y.similarity, y.id
         from competitions_similarity_pairs y where y.id = $3 and y.problem_id = $2)) order by x.similarity desc, x.id
         limit $5) p
     join competitions_competitions c on c.id = p.competition_id order by p.similarity desc, p.id`,
    [competitionId, problemId, after, state, limit],
  );
}

type PersonOf = { readonly userId: number; readonly nickname: string };
export type PairDetailRow = Omit<PairRow, 'talkCount' | 'answerCount' | 'cluster'> & {
  readonly problemId: number;
  readonly label: string;
  readonly fragments: readonly Fragment[];
  readonly note: string;
  readonly leftRequestId: number;
  readonly leftAt: Date;
  readonly leftPeople: readonly PersonOf[];
  readonly rightRequestId: number;
  readonly rightAt: Date;
  readonly rightPeople: readonly PersonOf[];
  readonly decisions: readonly {
    readonly state: PairState;
    readonly note: string;
    readonly nickname: string | null;
    readonly at: string;
  }[];
  readonly talks: readonly {
    readonly talkId: number;
    readonly userId: number;
    readonly nickname: string;
    readonly question: string;
    readonly askedAt: string;
    readonly answer: string | null;
    readonly answeredAt: string | null;
  }[];
};

const personName = (user: string) =>
  `coalesce((select n.nickname from channels_people n where n.channel_id = c.channel_id and n.user_id = ${user}),
   (select a.nickname from accounts_people a where a.user_id = ${user}), '')`;
const peopleOf = (participant: string) =>
  `coalesce((select json_agg(json_build_object('userId', m.user_id, 'nickname', ${personName('m.user_id')})
   order by m.is_leader desc, m.user_id) from competitions_members m where m.participant_id = ${participant}), '[]')`;

export async function findPair(db: Db, competitionId: number, pairId: number): Promise<PairDetailRow | undefined> {
  const [row] = await query<PairDetailRow>(
    db,
    'similarity.pair',
    `select p.id as "pairId", p.problem_id as "problemId", q.label, p.similarity, p.longest, p.fragments, p.state, p.note,
       p.left_participant_id as "leftId", ${nameOf('p.left_participant_id')} as "leftName",
         p.left_submission_id as "leftSubmissionId", l.request_id as "leftRequestId", l.created_at as "leftAt",
         ${peopleOf('p.left_participant_id')} as "leftPeople",
       p.right_participant_id as "rightId", ${nameOf('p.right_participant_id')} as "rightName",
         p.right_submission_id as "rightSubmissionId", r.request_id as "rightRequestId", r.created_at as "rightAt",
         ${peopleOf('p.right_participant_id')} as "rightPeople",
       coalesce((select json_agg(json_build_object('state', d.state, 'note', d.note, 'nickname',
         nullif(${personName('d.decided_by')}, ''), 'at', d.created_at) order by d.id desc)
         from competitions_similarity_decisions d where d.pair_id = p.id), '[]') as decisions,
       coalesce((select json_agg(json_build_object('talkId', t.id, 'userId', t.user_id, 'nickname',
         ${personName('t.user_id')}, 'question', t.question, 'askedAt', t.asked_at, 'answer', t.answer, 'answeredAt',
         t.answered_at) order by t.id) from competitions_talks t where t.pair_id = p.id), '[]') as talks
     from competitions_similarity_pairs p join competitions_competitions c on c.id = p.competition_id
       join competitions_problems q on q.id = p.problem_id
     join competitions_submissions l on l.id = p.left_submission_id join competitions_submissions r on r.id = p.right_submission_id
     where p.id = $2 and p.competition_id = $1`,
    [competitionId, pairId],
  );
  return row;
}

export type LockedPair = { readonly state: PairState; readonly note: string; readonly problemId: number };

export async function lockPair(tx: Db, competitionId: number, pairId: number): Promise<LockedPair | undefined> {
  const [row] = await query<LockedPair>(
    tx,
    'similarity.lock',
    'select state, note, problem_id as "problemId" from competitions_similarity_pairs where id = $2 and competition_id = $1 for update',
    [competitionId, pairId],
  );
  return row;
}

export async function updatePair(
  tx: Db,
  pairId: number,
  {
    state,
    note,
    decidedBy,
    now,
  }: { readonly state: PairState; readonly note: string; readonly decidedBy: number; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'similarity.decide',
    `with decided as (update competitions_similarity_pairs set state = $2, note = $3, decided_by = $4, decided_at = $5 where id = $1)
     insert into competitions_similarity_decisions (pair_id, state, note, decided_by, created_at) values ($1, $2, $3, $4, $5)`,
    [pairId, state, note, decidedBy, now],
  );
}
