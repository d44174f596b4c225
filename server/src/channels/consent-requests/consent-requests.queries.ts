import {
  CONSENT_CHILDREN_MAX,
  CONSENT_HISTORY_SHOWN,
  type ConsentAnswer,
  type ConsentMethod,
  type ConsentState,
} from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import type { GuardianRelation } from '@dolphin/contract/channels/guardians/guardians.constants';
import { type Db, query } from '../../core/db.ts';
import './consent-requests.tables.ts';

export type RequestFields = {
  readonly title: string;
  readonly content: string;
  readonly refusalNote: string;
  readonly dueDay: string;
};
export type RequestRow = RequestFields & {
  readonly id: number;
  readonly authorId: number | null;
  readonly state: ConsentState;
  readonly revision: number;
  readonly textRevision: number;
  readonly reminderCount: number;
  readonly remindedAt: Date | null;
  readonly createdAt: Date;
};

const COLUMNS = `r.id, r.author_id as "authorId", r.title, r.content, r.refusal_note as "refusalNote",
  r.due_day as "dueDay", r.state, r.revision, r.text_revision as "textRevision", r.reminder_count as "reminderCount",
  r.reminded_at as "remindedAt", r.created_at as "createdAt"`;

export async function findRequest(db: Db, channelId: number, requestId: number): Promise<RequestRow | undefined> {
  const [row] = await query<RequestRow>(
    db,
    'consent-requests.find',
    `select ${COLUMNS} from channels_consent_requests r where r.id = $2 and r.channel_id = $1`,
    [channelId, requestId],
  );
  return row;
}

export type DetailRow = RequestRow & { readonly authorName: string | null; readonly isAnswered: boolean };

export async function findDetail(db: Db, channelId: number, requestId: number): Promise<DetailRow | undefined> {
  const [row] = await query<DetailRow>(
    db,
    'consent-requests.detail',
    `select ${COLUMNS}, p.nickname as "authorName", exists (select from channels_consent_children c
     where c.request_id = r.id and c.answer is not null) as "isAnswered"
     from channels_consent_requests r left join accounts_people p on p.user_id = r.author_id where r.id = $2 and r.channel_id = $1`,
    [channelId, requestId],
  );
  return row;
}

/** For changes by staff: they wait for each other, and for answers that are being written. */
export async function lockRequest(tx: Db, channelId: number, requestId: number): Promise<RequestRow | undefined> {
  const [row] = await query<RequestRow>(
    tx,
    'consent-requests.lock',
    `select ${COLUMNS} from channels_consent_requests r where r.id = $2 and r.channel_id = $1 for no key update`,
    [channelId, requestId],
  );
  return row;
}

/** For an answer: the request stays as it is until the answer is written, and answers do not wait for each other. */
export async function shareRequest(tx: Db, requestId: number): Promise<RequestRow | undefined> {
  const [row] = await query<RequestRow>(
    tx,
    'consent-requests.share',
    `select ${COLUMNS} from channels_consent_requests r where r.id = $1 for share`,
    [requestId],
  );
  return row;
}

export type ListedRow = RequestRow & {
  readonly authorName: string | null;
  readonly childCount: number;
  readonly agreedCount: number;
  readonly refusedCount: number;
};
type Listing = {
  readonly channelId: number;
  /** Null: of everybody. */ readonly authorId: number | null;
  readonly state: ConsentState | null;
  readonly before: number | null;
  readonly limit: number;
};

/** The counts of each are those of one request, which has a limited number of children. */
const listOf = (where: string) =>
  `select r.*, p.nickname as "authorName", c.total as "childCount", c.agreed as "agreedCount", c.refused as "refusedCount"
   from (select ${COLUMNS} from channels_consent_requests r where ${where}
     and r.id < coalesce($2::bigint, 9223372036854775807) order by r.id desc limit $3) r
   left join lateral (select nickname from accounts_people where user_id = r."authorId" offset 0) p on true
   cross join lateral (select count(*)::int as total, count(*) filter (where answer = 'AGREED')::int as agreed,
     count(*) filter (where answer = 'REFUSED')::int as refused from channels_consent_children
     where request_id = r.id) c
   order by r.id desc`;

/** Newest first. Each filter is a statement of its own, so that each has its index. */
export function selectRequests(db: Db, { channelId, authorId, state, before, limit }: Listing) {
  if (authorId !== null)
    return query<ListedRow>(
      db,
      'consent-requests.of-author',
      listOf('r.channel_id = $1 and r.author_id = $4 and ($5::text is null or r.state = $5)'),
      [channelId, before, limit, authorId, state],
    );
  return state === null
    ? query<ListedRow>(db, 'consent-requests.list', listOf('r.channel_id = $1'), [channelId, before, limit])
    : query<ListedRow>(db, 'consent-requests.in-state', listOf('r.channel_id = $1 and r.state = $4'), [
        channelId,
        before,
        limit,
        state,
      ]);
}

type Learner = { readonly memberId: number; readonly userId: number };
const LEARNERS = `m.channel_id = $1 and m.role in ('ADVANCED_LECTURER', 'ADVANCED', 'LECTURER', 'USER', 'VISITOR')`;

/** Learners among these people; one more than may be asked at once. */
export function selectLearners(db: Db, channelId: number, userIds: readonly number[]): Promise<readonly Learner[]> {
  return query<Learner>(
    db,
    'consent-requests.learners',
    `select m.id as "memberId", m.user_id as "userId" from channels_members m where ${LEARNERS}
     and m.user_id = any($2::bigint[]) order by m.id limit ${CONSENT_CHILDREN_MAX + 1}`,
    [channelId, userIds],
  );
}

export function selectGroupLearners(db: Db, channelId: number, groupId: number): Promise<readonly Learner[]> {
  return query<Learner>(
    db,
    'consent-requests.group-learners',
    `select m.id as "memberId", m.user_id as "userId" from channels_group_members g
     join channels_members m on m.user_id = g.user_id where g.group_id = $2 and ${LEARNERS} order by m.id
     limit ${CONSENT_CHILDREN_MAX + 1}`,
    [channelId, groupId],
  );
}

export async function insertRequest(
  tx: Db,
  at: { readonly channelId: number; readonly authorId: number; readonly now: Date },
  { title, content, refusalNote, dueDay }: RequestFields,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'consent-requests.insert',
    `insert into channels_consent_requests (channel_id, author_id, title, content, refusal_note, due_day, created_at,
     updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
    [at.channelId, at.authorId, title, content, refusalNote, dueDay, at.now],
  );
  if (!row) throw new Error('A request was not written.');
  return row.id;
}

export async function insertChildren(tx: Db, requestId: number, memberIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'consent-requests.insert-children',
    'insert into channels_consent_children (request_id, member_id) select $1, id from unnest($2::bigint[]) as c (id)',
    [requestId, memberIds],
  );
}

/** Another text has a revision of its own, so that answers to the one before are refused. */
export async function updateRequest(
  tx: Db,
  requestId: number,
  { title, content, refusalNote, dueDay }: RequestFields,
  { isOtherText, now }: { readonly isOtherText: boolean; readonly now: Date },
): Promise<number> {
  const [row] = await query<{ revision: number }>(
    tx,
    'consent-requests.update',
    `update channels_consent_requests set title = $2, content = $3, refusal_note = $4, due_day = $5,
     revision = revision + 1, text_revision = case when $6::boolean then revision + 1 else text_revision end,
     updated_at = $7 where id = $1 returning revision`,
    [requestId, title, content, refusalNote, dueDay, isOtherText, now],
  );
  return row?.revision ?? 0;
}

export async function updateState(tx: Db, requestId: number, state: ConsentState, now: Date): Promise<void> {
  await query(
    tx,
    'consent-requests.state',
    'update channels_consent_requests set state = $2, revision = revision + 1, updated_at = $3 where id = $1 and state <> $2',
    [requestId, state, now],
  );
}

export async function updateReminded(tx: Db, requestId: number, now: Date): Promise<void> {
  await query(
    tx,
    'consent-requests.reminded',
    'update channels_consent_requests set reminder_count = reminder_count + 1, reminded_at = $2 where id = $1',
    [requestId, now],
  );
}

export async function deleteRequest(tx: Db, requestId: number): Promise<void> {
  await query(tx, 'consent-requests.delete', 'delete from channels_consent_requests where id = $1', [requestId]);
}

export async function hasAnswer(db: Db, requestId: number): Promise<boolean> {
  const [row] = await query<{ isThere: boolean }>(
    db,
    'consent-requests.has-answer',
    'select exists (select from channels_consent_children where request_id = $1 and answer is not null) as "isThere"',
    [requestId],
  );
  return row?.isThere ?? false;
}

export type AnswerRow = {
  readonly answer: ConsentAnswer | null;
  readonly note: string;
  readonly method: ConsentMethod | null;
  readonly answeredAt: Date | null;
  readonly guardianName: string | null;
  readonly relation: GuardianRelation | null;
};
export type ChildRow = AnswerRow & {
  readonly childId: number;
  readonly memberId: number;
  readonly userId: number;
  readonly nickname: string;
  readonly name: string;
  readonly accountCount: number;
  readonly numberCount: number;
  readonly linkNumber: number;
  readonly linkExpiresAt: Date | null;
};

const ANSWER = `c.answer, c.note, c.method, c.answered_at as "answeredAt", g.name as "guardianName", g.relation`;

/** The children of a request by name, members in good standing, with the answer that counts. */
export function selectChildren(db: Db, requestId: number): Promise<readonly ChildRow[]> {
  return query<ChildRow>(
    db,
    'consent-requests.children',
    `select c.id as "childId", m.id as "memberId", m.user_id as "userId",
     coalesce(nullif(m.nickname, ''), p.nickname, '') as nickname, m.name, ${ANSWER}, n.accounts as "accountCount",
     n.numbers as "numberCount", c.link_number as "linkNumber", c.link_expires_at as "linkExpiresAt"
     from channels_consent_children c join channels_members m on m.id = c.member_id and m.standing = 'ACTIVE' left
       join accounts_people p on p.user_id = m.user_id left join channels_guardians g on g.id = c.guardian_id
     cross join lateral (select count(a.user_id)::int as accounts, (count(*) - count(a.user_id))::int as numbers
       from channels_guardians x left join channels_guardian_accounts a on a.guardian_id = x.id
       where x.member_id = m.id) n
     where c.request_id = $1 order by nickname, m.id limit ${CONSENT_CHILDREN_MAX}`,
    [requestId],
  );
}

type HistoryRow = {
  readonly answer: ConsentAnswer;
  readonly note: string;
  readonly method: ConsentMethod;
  readonly answeredAt: Date;
  readonly guardianName: string | null;
  readonly relation: GuardianRelation | null;
};

/** Newest first. */
export function selectHistory(db: Db, requestId: number, memberId: number): Promise<readonly HistoryRow[]> {
  return query<HistoryRow>(
    db,
    'consent-requests.history',
    `select a.answer, a.note, a.method, a.answered_at as "answeredAt", g.name as "guardianName", g.relation
     from channels_consent_children c join channels_consent_answers a on a.child_id = c.id left
       join channels_guardians g on g.id = a.guardian_id
     where c.request_id = $1 and c.member_id = $2 order by a.id desc limit ${CONSENT_HISTORY_SHOWN}`,
    [requestId, memberId],
  );
}

export type ChildRequestRow = RequestRow & AnswerRow;

/** The requests about one child, newest first. */
export function selectOfChild(
  db: Db,
  memberId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly ChildRequestRow[]> {
  return query<ChildRequestRow>(
    db,
    'consent-requests.of-child',
    `select ${COLUMNS}, ${ANSWER} from channels_consent_children c
     join channels_consent_requests r on r.id = c.request_id left join channels_guardians g on g.id = c.guardian_id
     where c.member_id = $1 and c.request_id < coalesce($2::bigint, 9223372036854775807) order by c.request_id desc limit $3`,
    [memberId, before, limit],
  );
}
