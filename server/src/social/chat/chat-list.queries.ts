import { type Db, query } from '../../core/db.ts';
import { MESSAGE_COLUMNS, type MessageRow } from './messages.queries.ts';
import './chat.tables.ts';

export type ChatRow = {
  readonly chatId: number;
  readonly partnerId: number;
  readonly nickname: string | null;
  readonly portraitKey: string | null;
  readonly unread: number;
  readonly readSequence: number;
  readonly partnerReadSequence: number;
  readonly lastMessageId: number | null;
  /** Null while there is no message. */
  readonly lastMessage: MessageRow | null;
};

type Flat = Omit<ChatRow, 'lastMessage'> & { [K in keyof MessageRow]: MessageRow[K] | null };

/** A conversation as `s`, one of the two, sees it. */
const CHAT = `select s.chat_id as "chatId", s.partner_id as "partnerId", p.nickname, p.portrait_key as "portraitKey",
  s.unread, s.read_sequence as "readSequence",
    coalesce(o.read_sequence, 0) as "partnerReadSequence", s.last_message_id as "lastMessageId", ${MESSAGE_COLUMNS}`;
const CHAT_JOINS = `left join social_chat_sides o on o.chat_id = s.chat_id and o.user_id = s.partner_id
  left join accounts_people p on p.user_id = s.partner_id left join social_chat_messages m on m.id = s.last_message_id`;

function toChat({ id, sequence, senderId, clientKey, text, createdAt, deletedAt, ...chat }: Flat): ChatRow {
  const isThere =
    id !== null && sequence !== null && senderId !== null && clientKey !== null && text !== null && createdAt !== null;
  return { ...chat, lastMessage: isThere ? { id, sequence, senderId, clientKey, text, createdAt, deletedAt } : null };
}

/** Newest message first; `before` is the last message of the conversation to go on after. */
export async function selectChats(
  db: Db,
  userId: number,
  { before, offset, limit }: { readonly before: number | null; readonly offset: number; readonly limit: number },
): Promise<readonly ChatRow[]> {
  const rows = await query<Flat>(
    db,
    'chats.list',
    `with s as (
       select * from social_chat_sides where user_id = $1 and last_message_id is not null
         and last_message_id < coalesce($2::bigint, 9223372036854775807)
       order by last_message_id desc offset $3 limit $4
     ) ${CHAT} from s ${CHAT_JOINS} order by s.last_message_id desc`,
    [userId, before, offset, limit],
  );
  return rows.map(toChat);
}

/** The conversation of two people, as the first sees it. */
export async function findChatWith(db: Db, userId: number, partnerId: number): Promise<ChatRow | undefined> {
  const [row] = await query<Flat>(
    db,
    'chats.with',
    `${CHAT} from social_chats c join social_chat_sides s on s.chat_id = c.id and s.user_id = $1 ${CHAT_JOINS}
     where c.low_id = least($1::bigint, $2::bigint) and c.high_id = greatest($1::bigint, $2::bigint)`,
    [userId, partnerId],
  );
  return row && toChat(row);
}

/** Makes the conversation unless it is there; somebody who does the same at this moment is waited for. */
export async function insertChat(db: Db, userId: number, partnerId: number, now: Date): Promise<void> {
  await query(
    db,
    'chats.insert',
    `with made as (
       insert into social_chats (low_id, high_id, created_at)
         values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), $3) on conflict do nothing
         returning id
     )
     insert into social_chat_sides (chat_id, user_id, partner_id) select id, $1, $2 from made union all select id, $2, $1 from made`,
    [userId, partnerId, now],
  );
}

export type ChatCounts = { readonly chats: number; readonly unread: number };

export async function findChatCounts(db: Db, userId: number): Promise<ChatCounts> {
  const [row] = await query<ChatCounts>(
    db,
    'chats.counts',
    'select chats, unread from social_chat_counters where user_id = $1',
    [userId],
  );
  return row ?? { chats: 0, unread: 0 };
}

export async function findIdByNickname(db: Db, key: string): Promise<number | undefined> {
  const [row] = await query<{ userId: number }>(
    db,
    'chats.by-nickname',
    'select user_id as "userId" from accounts_people where nickname_key = $1',
    [key],
  );
  return row?.userId;
}
