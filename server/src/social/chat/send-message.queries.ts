import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { MINOR_BELOW_AGE, WHISPER_PRESENT_MINUTES } from '@dolphin/contract/social/chat.constants';
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
    `select s.partner_id as "partnerId", ${MESSAGE_COLUMNS} from social_chats c join social_chat_sides s on s.chat_id = c.id and s.user_id = $2
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
) => `(exists (select from accounts_site_staff a where a.user_id = ${staff}) or exists (
  select from channels_memberships c join channels_memberships l on l.channel_id = c.channel_id where c.user_id = ${staff} and c.role in (${TEACHERS}) and l.user_id = ${other}))`;
export const isMinorSql = (user: string, moment = '$7') =>
  `exists (select from accounts_people y where y.user_id = ${user} and y.birth_date > ((${moment}::timestamptz at time zone 'Asia/Seoul')::date - interval '${MINOR_BELOW_AGE} years')::date)`;

/**
 * Adds a message and everything that follows from it in one statement: its number, both sides of the conversation, the
 * counters, and the log if one is staff and the other a minor. The conversation must be locked; so a message that came
 * under the same key a moment ago is seen here, and is given back instead. Counters are changed in the order of users,
 * because the first message changes both.
 */
export async function insertMessage(tx: Db, given: NewMessage): Promise<Sent> {
  const [row] = await query<Sent>(
    tx,
    'chats.send',
    `with old as (
       select * from social_chat_messages where chat_id = $1 and sender_id = $2 and client_key = $4
     ), chat as (
       update social_chats set last_sequence = last_sequence + 1 where id = $1 and not exists (select from old) returning last_sequence
     ), made as (
       insert into social_chat_messages (chat_id, sequence, sender_id, client_key, text, created_at) select $1, last_sequence, $2, $4, $5, $7 from chat returning *
     ), sides as (
       update social_chat_sides s set last_message_id = made.id, unread = s.unread + (s.user_id = $3)::int from made where s.chat_id = $1 returning s.user_id, s.unread, s.read_at
     ), counted as (
       insert into social_chat_counters as c (user_id, chats, unread)
       select sides.user_id, (made.sequence = 1)::int, (sides.user_id = $3)::int from sides, made where sides.user_id = $3 or made.sequence = 1 order by sides.user_id
       on conflict (user_id) do update set chats = c.chats + excluded.chats, unread = c.unread + excluded.unread
     ), logged as (
       insert into social_staff_minor_log (staff_id, minor_id, is_from_staff, chat_id, message_id, text, created_at)
       select pair.staff_id, pair.minor_id, pair.is_from_staff, $1, made.id, $6, $7
       from made, (values ($2::bigint, $3::bigint, true), ($3::bigint, $2::bigint, false)) as pair (staff_id, minor_id, is_from_staff)
       where ${isMinorSql('pair.minor_id')} and ${isStaffSql('pair.staff_id', 'pair.minor_id')}
     )
     select ${MESSAGE_COLUMNS}, true as "isNew", sides.unread = 1 and coalesce(sides.read_at < $7::timestamptz - interval '${WHISPER_PRESENT_MINUTES} minutes', true) as "isAnnounced"
     from made m join sides on sides.user_id = $3
     union all select ${MESSAGE_COLUMNS}, false, false from old m`,
    [given.chatId, given.senderId, given.partnerId, given.clientKey, given.text, given.typed, given.now],
  );
  if (!row) throw new Error('A message that was sent comes back.');
  return row;
}

/** What was said in the lounge, as it was typed, once for each hearer with whom staff and a minor meet in it; the room stands for the conversation. */
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
     from unnest($2::bigint[]) as h (id) cross join lateral (values ($1::bigint, h.id, true), (h.id, $1::bigint, false)) as pair (staff_id, minor_id, is_from_staff)
     where ${isMinorSql('pair.minor_id', '$6')} and ${isStaffSql('pair.staff_id', 'pair.minor_id')}`,
    [given.senderId, given.recipientIds, given.roomId, given.sayingId, given.typed, given.now],
  );
}
