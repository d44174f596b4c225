import { MESSAGES_PER_READ } from '@dolphin/contract/social/chat/chat.constants';
import { type Db, query } from '../../core/db.ts';
import { listJson, momentJson } from '../../core/sql/sql-json.ts';
import './chat.tables.ts';

export type MessageRow = {
  readonly id: number;
  readonly sequence: number;
  readonly senderId: number;
  readonly clientKey: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
};

export const MESSAGE_COLUMNS = `m.id, m.sequence, m.sender_id as "senderId", m.client_key as "clientKey", m.text,
  m.created_at as "createdAt", m.deleted_at as "deletedAt"`;

export type Side = { readonly partnerId: number; readonly readSequence: number; readonly partnerReadSequence: number };

/** The caller's side of a conversation; undefined when it is not theirs. */
export async function findSide(db: Db, chatId: number, userId: number): Promise<Side | undefined> {
  const [row] = await query<Side>(
    db,
    'chats.side',
    `select s.partner_id as "partnerId", s.read_sequence as "readSequence", coalesce(o.read_sequence, 0) as "partnerReadSequence"
     from social_chat_sides s left join social_chat_sides o on o.chat_id = s.chat_id and o.user_id = s.partner_id
       where s.chat_id = $1 and s.user_id = $2`,
    [chatId, userId],
  );
  return row;
}

const BEFORE = 'm.chat_id = $1 and m.sequence < coalesce($3::bigint, 2147483648) order by m.sequence desc';

/**
 * The newest messages of somebody's conversation, from before a number or from the end, as the call answers: the database
 * writes it. Nothing where the conversation is not theirs. What was removed does not leave the database.
 */
export async function readMessages(
  db: Db,
  chatId: number,
  userId: number,
  before: number | null,
): Promise<string | undefined> {
  const [row] = await query<{ page: string }>(
    db,
    'chats.messages',
    `select json_build_object('messageList', ${listJson(
      `select m.id as "messageId", m.sequence, m.sender_id as "senderId", case when m.deleted_at is null then m.text end as text, m.client_key as "clientKey", ${momentJson('m.created_at')} as "createdAt"
       from (select * from social_chat_messages m where ${BEFORE} limit ${MESSAGES_PER_READ}) m order by m.sequence`,
    )}, 'hasMore', exists (select from social_chat_messages m where ${BEFORE} offset ${MESSAGES_PER_READ} limit 1),
      'readSequence', s.read_sequence, 'partnerReadSequence', coalesce(o.read_sequence, 0))::text as page
     from social_chat_sides s left join social_chat_sides o on o.chat_id = s.chat_id and o.user_id = s.partner_id
       where s.chat_id = $1 and s.user_id = $2`,
    [chatId, userId, before],
  );
  return row?.page;
}

/** Marks one's own message as removed; returns whom to notify, or undefined when there is no such message. */
export async function updateMessageRemoved(
  db: Db,
  given: { readonly chatId: number; readonly messageId: number; readonly userId: number; readonly now: Date },
): Promise<{ readonly sequence: number; readonly partnerId: number } | undefined> {
  const [row] = await query<{ sequence: number; partnerId: number }>(
    db,
    'chats.remove-message',
    `update social_chat_messages m set deleted_at = $4 from social_chat_sides s
     where m.id = $2 and m.chat_id = $1 and m.sender_id = $3 and m.deleted_at is null and s.chat_id = m.chat_id and s.user_id = m.sender_id
     returning m.sequence, s.partner_id as "partnerId"`,
    [given.chatId, given.messageId, given.userId, given.now],
  );
  return row;
}

export type Reading = { readonly partnerId: number; readonly readSequence: number; readonly sequence: number };

/**
 * Makes two readings of one person wait for each other, and returns how far they had read. Undefined when the message
 * does not exist.
 */
export async function lockReading(
  tx: Db,
  chatId: number,
  userId: number,
  messageId: number,
): Promise<Reading | undefined> {
  const [row] = await query<Reading>(
    tx,
    'chats.lock-reading',
    `select s.partner_id as "partnerId", s.read_sequence as "readSequence", m.sequence from social_chat_sides s
     join social_chat_messages m on m.chat_id = s.chat_id and m.id = $3 where s.chat_id = $1 and s.user_id = $2 for update of s`,
    [chatId, userId, messageId],
  );
  return row;
}

/** Moves the mark up. Messages up to it are all there already, so those between the marks can be counted. */
export async function updateRead(
  tx: Db,
  given: {
    readonly chatId: number;
    readonly userId: number;
    readonly from: number;
    readonly to: number;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    tx,
    'chats.read',
    `with newly as (
       select count(*)::int as n from social_chat_messages where chat_id = $1 and sequence > $3 and sequence <= $4 and sender_id <> $2
     ), side as (
       update social_chat_sides s set read_sequence = $4, read_at = $5, unread = greatest(s.unread - newly.n, 0)
         from newly where s.chat_id = $1 and s.user_id = $2
     )
     update social_chat_counters c set unread = greatest(c.unread - newly.n, 0) from newly where c.user_id = $2 and newly.n > 0`,
    [given.chatId, given.userId, given.from, given.to, given.now],
  );
}

/** Everything of a person who leaves: nothing they wrote can be read any more, and their own list is empty. */
export async function eraseChatsOf(db: Db, userId: number, now: Date): Promise<void> {
  await query(
    db,
    'chats.erase-texts',
    `update social_chat_messages set text = '', deleted_at = coalesce(deleted_at, $2) where sender_id = $1
     and chat_id in (select chat_id from social_chat_sides where user_id = $1)`,
    [userId, now],
  );
  await query(
    db,
    'chats.erase-sides',
    'update social_chat_sides set last_message_id = null, unread = 0, read_at = null where user_id = $1',
    [userId],
  );
  await query(db, 'chats.erase-counters', 'delete from social_chat_counters where user_id = $1', [userId]);
}
