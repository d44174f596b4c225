import {
  QUESTIONS_PAGE_SIZE,
  type QUESTION_FILTERS,
} from '@dolphin/contract/competitions/questions/questions.constants';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';

export type AnnouncementRow = {
  readonly announcementId: number;
  readonly problemId: number | null;
  readonly problemLabel: string | null;
  readonly body: string;
  readonly createdAt: Date;
};

/** One more than a page. Before the start others see nothing of problems. */
export function selectAnnouncements(
  db: Db,
  competitionId: number,
  { before, hidesProblems }: { readonly before: number | null; readonly hidesProblems: boolean },
): Promise<readonly AnnouncementRow[]> {
  return query<AnnouncementRow>(
    db,
    'competitions.announcements',
    `select a.id as "announcementId", a.problem_id as "problemId", p.label as "problemLabel", a.body, a.created_at as "createdAt"
     from competitions_announcements a left join competitions_problems p on p.id = a.problem_id
     where a.competition_id = $1 and a.id < coalesce($2::bigint, 9223372036854775807)
       and not ($3 and a.problem_id is not null) order by a.id desc limit ${QUESTIONS_PAGE_SIZE + 1}`,
    [competitionId, before, hidesProblems],
  );
}

type Written = {
  readonly competitionId: number;
  readonly problemId: number | null;
  readonly userId: number;
  readonly body: string;
  readonly now: Date;
};
const IS_OWN =
  '($2::bigint is null or exists (select from competitions_problems p where p.id = $2 and p.competition_id = $1))';

/** Undefined: the problem is of another competition. */
export async function insertAnnouncement(
  tx: Db,
  { competitionId, problemId, userId, body, now }: Written,
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'competitions.announce',
    `insert into competitions_announcements (competition_id, problem_id, author_id, body, created_at)
     select $1::bigint, $2::bigint, $3::bigint, $4::text, $5::timestamptz where ${IS_OWN} returning id`,
    [competitionId, problemId, userId, body, now],
  );
  return row?.id;
}

export async function insertQuestion(
  tx: Db,
  participantId: number,
  { competitionId, problemId, userId, body, now }: Written,
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'competitions.ask',
    `insert into competitions_questions (competition_id, problem_id, user_id, body, created_at, participant_id)
     select $1::bigint, $2::bigint, $3::bigint, $4::text, $5::timestamptz, $6::bigint where ${IS_OWN} returning id`,
    [competitionId, problemId, userId, body, now, participantId],
  );
  return row?.id;
}

export type QuestionRow = {
  readonly questionId: number;
  readonly participantId: number;
  readonly problemId: number | null;
  readonly problemLabel: string | null;
  readonly body: string;
  readonly answer: string | null;
  readonly isPublic: boolean;
  readonly askedBy: string | null;
  readonly answeredAt: Date | null;
  readonly createdAt: Date;
  readonly revision: number;
};
type Params = {
  readonly channelId: number | null;
  readonly before: number | null;
  readonly filter: (typeof QUESTION_FILTERS)[number] | null;
  /** Null: all of them. */ readonly participantIds: readonly number[] | null;
};

/** What is open has an index of its own: it is little among much. */
export function selectQuestions(
  db: Db,
  competitionId: number,
  { channelId, before, filter, participantIds }: Params,
): Promise<readonly QuestionRow[]> {
  return query<QuestionRow>(
    db,
    filter === 'OPEN' ? 'competitions.open-questions' : 'competitions.questions',
    `select q.id as "questionId", q.participant_id as "participantId", q.problem_id as "problemId",
     p.label as "problemLabel", q.body, q.answer, q.is_public as "isPublic",
     coalesce(w.team_name, n.nickname, a.nickname) as "askedBy", q.answered_at as "answeredAt",
     q.created_at as "createdAt", q.revision
     from competitions_questions q join competitions_participants w on w.id = q.participant_id left
       join competitions_problems p on p.id = q.problem_id left join accounts_people a on a.user_id = q.user_id left
       join channels_member_names n on n.user_id = q.user_id and n.channel_id = $2::bigint
     where q.competition_id = $1 and q.id < coalesce($3::bigint, 9223372036854775807)
       and ${filter === 'OPEN' ? 'q.answered_at is null and $4::text is not null' : `($4::text is null or (q.answered_at is null) = ($4 = 'OPEN'))`} and ($5::bigint[] is null or q.is_public or q.participant_id = any($5))
     order by q.id desc limit ${QUESTIONS_PAGE_SIZE + 1}`,
    [competitionId, channelId, before, filter, participantIds],
  );
}

export type LockedQuestion = {
  readonly revision: number;
  readonly isPublic: boolean;
  readonly userIds: readonly number[];
};

export async function lockQuestion(
  tx: Db,
  competitionId: number,
  questionId: number,
): Promise<LockedQuestion | undefined> {
  const [row] = await query<LockedQuestion>(
    tx,
    'competitions.lock-question',
    `select q.revision, q.is_public as "isPublic", array(select m.user_id from competitions_members m
     where m.participant_id = q.participant_id) as "userIds" from competitions_questions q where q.id = $2
     and q.competition_id = $1 for no key update of q`,
    [competitionId, questionId],
  );
  return row;
}

export async function updateAnswer(
  tx: Db,
  questionId: number,
  given: { readonly answer: string; readonly isPublic: boolean; readonly userId: number; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'competitions.answer',
    `update competitions_questions set answer = $2, is_public = $3, answered_by = $4, answered_at = $5,
     revision = revision + 1 where id = $1`,
    [questionId, given.answer, given.isPublic, given.userId, given.now],
  );
}
