import { type Db, query } from '../../core/db.ts';
import './similarity.tables.ts';

export type NewTalk = {
  readonly competitionId: number;
  readonly pairId: number;
  readonly userId: number;
  readonly question: string;
  readonly askedBy: number;
  readonly now: Date;
};

/** Undefined when they are none of the two sides, or were asked already. */
export async function insertTalk(tx: Db, talk: NewTalk): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'talks.insert',
    `insert into competitions_talks (pair_id, competition_id, user_id, question, asked_by, asked_at)
     select p.id, p.competition_id, m.user_id, $4, $5, $6 from competitions_similarity_pairs p
       join competitions_members m on m.participant_id in (p.left_participant_id, p.right_participant_id)
       and m.user_id = $3
     where p.id = $2 and p.competition_id = $1 on conflict (pair_id, user_id) do nothing returning id`,
    [talk.competitionId, talk.pairId, talk.userId, talk.question, talk.askedBy, talk.now],
  );
  return row?.id;
}

export type TalkRow = {
  readonly talkId: number;
  readonly competitionId: number;
  readonly competitionTitle: string;
  readonly problemLabel: string;
  readonly question: string;
  readonly askedBy: string | null;
  readonly askedAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
};

export function selectTalks(db: Db, userId: number, before: number | null, limit: number): Promise<readonly TalkRow[]> {
  return query<TalkRow>(
    db,
    'talks.mine',
    `select t.id as "talkId", t.competition_id as "competitionId", c.title as "competitionTitle",
     q.label as "problemLabel", t.question, coalesce(n.nickname, a.nickname) as "askedBy", t.asked_at as "askedAt",
     t.answer, t.answered_at as "answeredAt"
     from (select * from competitions_talks x where x.user_id = $1 and x.id < coalesce($2::bigint, 9223372036854775807)
       order by x.id desc limit $3) t
     join competitions_competitions c on c.id = t.competition_id
       join competitions_similarity_pairs p on p.id = t.pair_id join competitions_problems q on q.id = p.problem_id
     left join channels_people n on n.channel_id = c.channel_id and n.user_id = t.asked_by left
       join accounts_people a on a.user_id = t.asked_by order by t.id desc`,
    [userId, before, limit],
  );
}

export type AnsweredTalk = { readonly competitionId: number; readonly problemId: number; readonly isNew: boolean };

/** Undefined when it is not theirs; an answer is written once. */
export async function answerTalk(
  tx: Db,
  {
    talkId,
    userId,
    answer,
    now,
  }: { readonly talkId: number; readonly userId: number; readonly answer: string; readonly now: Date },
): Promise<AnsweredTalk | undefined> {
  const [row] = await query<AnsweredTalk>(
    tx,
    'talks.answer',
    `with mine as (select t.id, t.competition_id, p.problem_id from competitions_talks t
     join competitions_similarity_pairs p on p.id = t.pair_id where t.id = $1 and t.user_id = $2),
     done as (update competitions_talks t set answer = $3, answered_at = $4 from mine where t.id = mine.id
       and t.answered_at is null returning t.id)
     select mine.competition_id as "competitionId", mine.problem_id as "problemId", exists (select from done) as "isNew" from mine`,
    [talkId, userId, answer, now],
  );
  return row;
}

export async function deleteTalksOf(tx: Db, userId: number): Promise<void> {
  await query(tx, 'talks.erase', 'delete from competitions_talks where user_id = $1', [userId]);
}
