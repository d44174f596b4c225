import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { MINOR_BELOW_AGE, WHISPER_PRESENT_MINUTES } from '@dolphin/contract/social/chat/chat.constants';
import { type Db, query } from '../../core/db.ts';
import { MESSAGE_COLUMNS, type MessageRow } from './messages.queries.ts';
import './chat.tables.ts';

export type LockedChat = { readonly partnerId: number; readonly earlier: MessageRow | null };

/** Lets one message at a time into a conversation. `earlier` is the one that already came under this key. */
export async function lockChat(
  tx: Db,
  chatId: number,
  userId: number,
  clientKey: string,
): Promise<LockedChat | undefined> {
  const [row] = await query<{ partnerId: number } & { [K in keyof MessageRow]: MessageRow[K] | null }>(
    tx,
    'chats.lock',
    `select s.partner_id as "partnerId", ${MESSAGE_COLUMNS} from social_chats c
     join social_chat_sides s on s.chat_id = c.id and s.user_id = $2
     left join social_chat_messages m on m.chat_id = c.id and m.sender_id = $2 and m.client_key = $3 where c.id = $1 for update of c`,
    [chatId, userId, clientKey],
  );
  if (!row) return undefined;
  const { partnerId, ...earlier } = row;
  return { partnerId, earlier: earlier.id === null ? null : (earlier as MessageRow) };
}

export type NewMessage = {
  readonly chatId: number;
  readonly senderId: number;
  readonly partnerId: number;
  readonly clientKey: string;
  /** As it is shown. */ readonly text: string;
  /** As it was typed. */ readonly typed: string;
  readonly now: Date;
};
export type Sent = MessageRow & { readonly isNew: boolean; readonly isAnnounced: boolean };

const TEACHERS = ROLE_CHECKS.TEACHER.map((role) => `'${role}'`).join(', ');

/** Staff towards somebody: the site's own, and whoever teaches or runs a channel that the other has anything to do with. */
export const isStaffSql = (
  staff: string,
  other: string,
) => `(exists (select from accounts_site_staff site where site.user_id = ${staff}) or exists (
  select from channels_memberships c join channels_memberships l on l.channel_id = c.channel_id
    where c.user_id = ${staff} and c.role in (${TEACHERS}) and l.user_id = ${other}))`;
export const isMinorSql = (user: string, moment = '$7') =>
  `exists (select from accounts_people y where y.user_id = ${user}
   and y.birth_date > ((${moment}::timestamptz at time zone 'Asia/Seoul')::date - interval
   '${MINOR_BELOW_AGE} years')::date)`;

/**
 * Adds a message and everything that follows from it: its number, both sides of the conversation, the counters, and the
 * log if one is staff and the other a minor. The conversation must be locked; so a message that came under the same key
 * a moment ago is seen here, and is given back instead.
 */
export async function insertMessage(tx: Db, given: NewMessage): Promise<Sent> {
  const earlier = await findByKey(tx, given);
  if (earlier) return { ...earlier, isNew: false, isAnnounced: false };
  const message = await insertNext(tx, given);
  const isAnnounced = await updateSides(tx, given, message.id);
  await countMessage(tx, given, message.sequence === 1);
  await logStaffAndMinor(tx, given, message.id);
  return { ...message, isNew: true, isAnnounced };
}

async function findByKey(tx: Db, { chatId, senderId, clientKey }: NewMessage): Promise<MessageRow | undefined> {
  const [row] = await query<MessageRow>(
    tx,
    'chats.by-key',
    `select ${MESSAGE_COLUMNS} from social_chat_messages m where m.chat_id = $1 and m.sender_id = $2 and m.client_key = $3`,
    [chatId, senderId, clientKey],
  );
  return row;
}

async function insertNext(tx: Db, { chatId, senderId, clientKey, text, now }: NewMessage): Promise<MessageRow> {
  const [chat] = await query<{ sequence: number }>(
    tx,
    'chats.next-sequence',
    'update social_chats set last_sequence = last_sequence + 1 where id = $1 returning last_sequence as sequence',
    [chatId],
  );
  if (!chat) throw new Error('A locked conversation is there.');
  const [row] = await query<MessageRow>(
    tx,
    'chats.send',
    `insert into social_chat_messages as m (chat_id, sequence, sender_id, client_key, text, created_at)
     values ($1, $2, $3, $4, $5, $6) returning ${MESSAGE_COLUMNS}`,
    [chatId, chat.sequence, senderId, clientKey, text, now],
  );
  if (!row) throw new Error('A message that was sent comes back.');
  return row;
}

/** Whether the partner is to be notified: it is their first unread one, and they have not looked for a while. */
async function updateSides(tx: Db, { chatId, partnerId, now }: NewMessage, messageId: number): Promise<boolean> {
  const rows = await query<{ userId: number; isAnnounced: boolean }>(
    tx,
    'chats.sides',
    `update social_chat_sides set last_message_id = $3, unread = unread + (user_id = $2)::int where chat_id = $1
     returning user_id as "userId", unread = 1
       and coalesce(read_at < $4::timestamptz - interval '${WHISPER_PRESENT_MINUTES} minutes', true) as "isAnnounced"`,
    [chatId, partnerId, messageId, now],
  );
  return rows.some(({ userId, isAnnounced }) => userId === partnerId && isAnnounced);
}

/** In the order of users, because the first message of a conversation changes the counters of both. */
async function countMessage(tx: Db, { senderId, partnerId }: NewMessage, isFirst: boolean): Promise<void> {
  await query(
    tx,
    'chats.count',
    `insert into social_chat_counters as c (user_id, chats, unread)
     select u.id, $3::int, (u.id = $2)::int from unnest(array[$1::bigint, $2::bigint]) u (id) where u.id = $2 or $3::int = 1 order by u.id
     on conflict (user_id) do update set chats = c.chats + excluded.chats, unread = c.unread + excluded.unread`,
    [senderId, partnerId, isFirst ? 1 : 0],
  );
}

async function logStaffAndMinor(tx: Db, given: NewMessage, messageId: number): Promise<void> {
  await query(
    tx,
    'chats.log-minor',
    `insert into social_staff_minor_log (staff_id, minor_id, is_from_staff, chat_id, message_id, text, created_at)
     select pair.staff_id, pair.minor_id, pair.is_from_staff, $3, $4, $5, $6
     from (values ($1::bigint, $2::bigint, true), ($2::bigint, $1::bigint, false)) as pair (staff_id, minor_id, is_from_staff)
     where ${isMinorSql('pair.minor_id', '$6')} and ${isStaffSql('pair.staff_id', 'pair.minor_id')}`,
    [given.senderId, given.partnerId, given.chatId, messageId, given.typed, given.now],
  );
}

/**
 * A lounge message as it was typed, once for each recipient where staff and a minor meet in it; the room is stored as
 * the conversation.
 */
export async function logLoungeMessage(
  tx: Db,
  given: {
    readonly senderId: number;
    readonly recipientIds: readonly number[];
    readonly roomId: number;
    readonly sayingId: number;
    readonly typed: string;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    tx,
    'chats.log-saying',
    `insert into social_staff_minor_log (staff_id, minor_id, is_from_staff, chat_id, message_id, text, created_at, source)
     select pair.staff_id, pair.minor_id, pair.is_from_staff, $3, $4, $5, $6, 'SAYING'
     from unnest($2::bigint[]) as h (id) cross
       join lateral (values ($1::bigint, h.id, true), (h.id, $1::bigint, false)) as pair (staff_id, minor_id,
       is_from_staff)
     where ${isMinorSql('pair.minor_id', '$6')} and ${isStaffSql('pair.staff_id', 'pair.minor_id')}`,
    [given.senderId, given.recipientIds, given.roomId, given.sayingId, given.typed, given.now],
  );
}
