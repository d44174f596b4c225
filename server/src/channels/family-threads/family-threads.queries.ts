import {
  FAMILY_MESSAGES_SHOWN,
  FAMILY_THREADS_SHOWN,
  FAMILY_UNREAD_MAX,
  type FamilySide,
} from '@dolphin/contract/channels/family-threads/family-threads.constants';
import { type Db, query } from '../../core/db.ts';
import './family-threads.tables.ts';

const NICKNAME = `coalesce(nullif(m.nickname, ''), p.nickname, '')`;

export type MessageRow = {
  readonly id: number;
  readonly side: FamilySide;
  readonly authorId: number | null;
  readonly authorName: string | null;
  readonly text: string;
  readonly isHidden: boolean;
  readonly createdAt: Date;
};

/** Newest first, one more than is shown. Guardians are named as the academy knows them, staff as in the channel. */
export function selectMessages(db: Db, memberId: number, before: number | null): Promise<readonly MessageRow[]> {
  return query<MessageRow>(
    db,
    'family-threads.messages',
    `select f.id, f.side, f.author_id as "authorId", case f.side when 'GUARDIAN' then coalesce(g.name, p.nickname)
     else coalesce(nullif(s.nickname, ''), p.nickname) end as "authorName", case when f.hidden_at is null then f.text
     else '' end as text, f.hidden_at is not null as "isHidden", f.created_at as "createdAt"
     from channels_family_messages f join channels_members c on c.id = f.member_id left
       join channels_guardians g on g.id = f.guardian_id left join channels_members s on s.channel_id = c.channel_id
       and s.user_id = f.author_id left join accounts_people p on p.user_id = f.author_id
     where f.member_id = $1 and f.id < coalesce($2::bigint, 9223372036854775807) order by f.id desc limit ${FAMILY_MESSAGES_SHOWN + 1}`,
    [memberId, before],
  );
}

export async function insertMessage(
  tx: Db,
  message: {
    readonly memberId: number;
    readonly side: FamilySide;
    readonly authorId: number;
    readonly guardianId: number | null;
    readonly text: string;
  },
  now: Date,
): Promise<number> {
  const { memberId, side, authorId, guardianId, text } = message;
  const [row] = await query<{ id: number }>(
    tx,
    'family-threads.insert-message',
    `insert into channels_family_messages (member_id, side, author_id, guardian_id, text, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [memberId, side, authorId, guardianId, text, now],
  );
  if (!row) throw new Error('A message was not written.');
  return row.id;
}

/** The thread after a message; gives how many messages of guardians the academy has not read. */
export async function upsertThread(
  tx: Db,
  {
    channelId,
    memberId,
    messageId,
    side,
  }: { readonly channelId: number; readonly memberId: number; readonly messageId: number; readonly side: FamilySide },
): Promise<number> {
  const [row] = await query<{ unread: number }>(
    tx,
    'family-threads.upsert',
    `insert into channels_family_threads as t (member_id, channel_id, last_message_id, staff_unread) values ($1, $2, $3, $4)
     on conflict (member_id) do update set last_message_id = greatest(t.last_message_id, excluded.last_message_id),
       staff_unread = t.staff_unread + excluded.staff_unread returning staff_unread as unread`,
    [memberId, channelId, messageId, side === 'GUARDIAN' ? 1 : 0],
  );
  return row?.unread ?? 0;
}

/** Locked before it is counted: a message that comes meanwhile is counted after. */
export async function lockThread(tx: Db, memberId: number): Promise<{ readonly readId: number } | undefined> {
  const [row] = await query<{ readId: number }>(
    tx,
    'family-threads.lock',
    'select staff_read_id as "readId" from channels_family_threads where member_id = $1 for no key update',
    [memberId],
  );
  return row;
}

export async function updateStaffRead(tx: Db, memberId: number, messageId: number): Promise<void> {
  await query(
    tx,
    'family-threads.staff-read',
    `update channels_family_threads t set staff_read_id = $2, staff_unread = (select count(*)::int
     from channels_family_messages f where f.member_id = $1 and f.id > $2 and f.side = 'GUARDIAN')
     where t.member_id = $1`,
    [memberId, messageId],
  );
}

/** False when the guardian had read further. */
export async function upsertRead(tx: Db, memberId: number, userId: number, messageId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'family-threads.guardian-read',
    `insert into channels_family_reads as r (member_id, user_id, read_id) select $1, $2, $3
     where exists (select from channels_family_messages where id = $3 and member_id = $1)
     on conflict (member_id, user_id) do update set read_id = excluded.read_id where r.read_id < excluded.read_id returning r.read_id`,
    [memberId, userId, messageId],
  );
  return rows.length > 0;
}

/** Messages of the academy that a guardian has not read, counted up to a limit. */
export async function countGuardianUnread(db: Db, memberId: number, userId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'family-threads.guardian-unread',
    `select count(*)::int as count from (select from channels_family_messages f where f.member_id = $1
     and f.id > coalesce((select read_id from channels_family_reads where member_id = $1 and user_id = $2), 0)
     and f.side = 'STAFF' and f.hidden_at is null limit ${FAMILY_UNREAD_MAX}) u`,
    [memberId, userId],
  );
  return row?.count ?? 0;
}

/** False unless it is there, visible, and one that the filter allows to hide. */
export async function hideMessage(
  tx: Db,
  at: { readonly memberId: number; readonly messageId: number },
  by: { readonly userId: number; readonly side: FamilySide; /** Of anybody of that side. */ readonly isAny: boolean },
  now: Date,
): Promise<boolean> {
  const rows = await query(
    tx,
    'family-threads.hide',
    `update channels_family_messages set hidden_at = $5, hidden_by = $3 where id = $2 and member_id = $1 and side = $4
     and ($6::boolean or author_id = $3) and hidden_at is null returning id`,
    [at.memberId, at.messageId, by.userId, by.side, now, by.isAny],
  );
  return rows.length > 0;
}

export type ThreadRow = {
  readonly memberId: number;
  readonly userId: number;
  readonly nickname: string;
  readonly name: string;
  readonly isWaiting: boolean;
  readonly unreadCount: number;
  readonly lastId: number;
  readonly lastText: string;
  readonly lastSide: FamilySide;
  readonly isLastHidden: boolean;
  readonly lastAt: Date;
};
const THREAD = `select t.member_id as "memberId", m.user_id as "userId", ${NICKNAME} as nickname, m.name,
  t.is_waiting as "isWaiting", least(t.staff_unread, ${FAMILY_UNREAD_MAX}) as "unreadCount",
  t.last_message_id as "lastId", case when f.hidden_at is null then left(f.text, 120) else '' end as "lastText",
  f.side as "lastSide", f.hidden_at is not null as "isLastHidden", f.created_at as "lastAt"`;
const JOINS = `join channels_members m on m.id = t.member_id
  join channels_family_messages f on f.id = t.last_message_id left join accounts_people p on p.user_id = m.user_id`;
const ORDER = `order by t.is_waiting desc, t.last_message_id desc`;
/** Always a bound of the index: with `is null or` a page far back is searched from the first thread on. */
const AFTER = `(t.is_waiting, t.last_message_id) < (coalesce($2, true), coalesce($3::bigint, 9223372036854775807))`;
export type ThreadCursor = { readonly isWaiting: boolean; readonly lastId: number };

/** Those that wait first, then the newest; one more than is shown. */
export function selectThreads(db: Db, channelId: number, after: ThreadCursor | null): Promise<readonly ThreadRow[]> {
  return query<ThreadRow>(
    db,
    'family-threads.inbox',
    `${THREAD} from (select * from channels_family_threads t where t.channel_id = $1 and ${AFTER}
     and exists (select from channels_members x where x.id = t.member_id and x.standing = 'ACTIVE') ${ORDER}
     limit ${FAMILY_THREADS_SHOWN + 1}) t ${JOINS} ${ORDER}`,
    [channelId, after?.isWaiting ?? null, after?.lastId ?? null],
  );
}

/** The same of some people: those whom a coach teaches, or who have a name. */
export function selectThreadsOf(
  db: Db,
  channelId: number,
  userIds: readonly number[],
  after: ThreadCursor | null,
): Promise<readonly ThreadRow[]> {
  return query<ThreadRow>(
    db,
    'family-threads.inbox-of',
    `${THREAD} from channels_family_threads t ${JOINS} where m.channel_id = $1 and m.user_id = any($4::bigint[])
     and m.standing = 'ACTIVE' and ${AFTER} ${ORDER} limit ${FAMILY_THREADS_SHOWN + 1}`,
    [channelId, after?.isWaiting ?? null, after?.lastId ?? null, userIds],
  );
}

/** Threads that nobody of the academy has read, counted up to a limit. */
export async function countWaiting(db: Db, channelId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'family-threads.waiting',
    `select count(*)::int as count from (select from channels_family_threads where channel_id = $1 and is_waiting
     limit ${FAMILY_UNREAD_MAX}) t`,
    [channelId],
  );
  return row?.count ?? 0;
}

export async function countWaitingOf(db: Db, channelId: number, userIds: readonly number[]): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'family-threads.waiting-of',
    `select count(*)::int as count from (select from channels_members m
     join channels_family_threads t on t.member_id = m.id where m.channel_id = $1 and m.user_id = any($2::bigint[])
     and m.standing = 'ACTIVE' and t.is_waiting limit ${FAMILY_UNREAD_MAX}) t`,
    [channelId, userIds],
  );
  return row?.count ?? 0;
}

export type ThreadChild = {
  readonly userId: number;
  readonly nickname: string;
  readonly name: string;
  readonly accountCount: number;
  readonly unreadCount: number;
};

/** A member who is in, with or without a thread. */
export async function findThreadChild(db: Db, channelId: number, memberId: number): Promise<ThreadChild | undefined> {
  const [row] = await query<ThreadChild>(
    db,
    'family-threads.child',
    `select m.user_id as "userId", ${NICKNAME} as nickname, m.name, (select count(distinct x.user_id)::int
     from channels_family_children x where x.channel_member_id = m.id) as "accountCount",
     coalesce(t.staff_unread, 0) as "unreadCount"
     from channels_members m left join accounts_people p on p.user_id = m.user_id left
       join channels_family_threads t on t.member_id = m.id where m.channel_id = $1 and m.id = $2
       and m.standing = 'ACTIVE'`,
    [channelId, memberId],
  );
  return row;
}

/** Guardians with an account and managers: everybody who reads the thread, beside coaches. */
export async function selectReaders(db: Db, channelId: number, memberId: number): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'family-threads.readers',
    `select user_id as "userId" from channels_family_children where channel_member_id = $2
     union (select user_id from channels_members where channel_id = $1 and role in ('ROLE_CHANNEL_MASTER', 'MANAGER') order by id limit 50)`,
    [channelId, memberId],
  );
  return rows.map(({ userId }) => userId);
}

/** Guardians for whom this message of the academy is the first one that they have not read. */
export async function selectNewlyWrittenTo(db: Db, memberId: number, messageId: number): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'family-threads.newly-written-to',
    `select distinct c.user_id as "userId" from channels_family_children c left
     join channels_family_reads r on r.member_id = $1 and r.user_id = c.user_id
     where c.channel_member_id = $1 and not exists (select from channels_family_messages f where f.member_id = $1
       and f.side = 'STAFF' and f.hidden_at is null and f.id > coalesce(r.read_id, 0) and f.id < $2)`,
    [memberId, messageId],
  );
  return rows.map(({ userId }) => userId);
}

/** What somebody wrote as a guardian, when they leave the service. */
export async function eraseGuardianTexts(tx: Db, userId: number, now: Date): Promise<void> {
  await query(
    tx,
    'family-threads.erase',
    `update channels_family_messages set text = '', hidden_at = coalesce(hidden_at, $2) where author_id = $1 and side = 'GUARDIAN'`,
    [userId, now],
  );
}
