import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { Instant, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import { ChatMessage } from './chat/chat.schema.ts';
import { PRESENCES } from './friends.constants.ts';

const Count = Type.Integer({ minimum: 0 });

export const socialEvents = defineEvents('social', {
  /** A notification arrived. The sentence is in `notifications.text.ts`: each device shows it in its own language. [SOC-7] */
  notified: {
    to: 'user',
    payload: Type.Object({
      /** Null when the reader keeps this kind out of the list: it is shown once and not kept. */
      notificationId: Nullable(RowId),
      kind: Type.String(),
      params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      link: Nullable(Type.String()),
      createdAt: Instant,
      unreadCount: Count,
      totalCount: Count,
      /** Whether it may pop up: false in quiet hours and for kinds the reader has silenced. */
      isShown: Type.Boolean(),
    }),
  },
  /** Something was read or removed on one device; the others follow. */
  notificationsChanged: { to: 'user', payload: Type.Object({ unreadCount: Count, totalCount: Count }) },
  /** Two people became friends; sent to both, so `userId` is the recipient's own. Quests may count it. [SOC-5] */
  befriended: { to: 'user', payload: Type.Object({ userId: UserId, friendId: UserId, friendshipId: RowId }) },
  /** Something else between the user and somebody changed (asked, refused, taken back, ended, blocked): read again. */
  friendshipsChanged: { to: 'user', payload: Type.Object({ userId: UserId }) },
  /** One person blocked another, or no longer does: where both are, they are hidden from each other. */
  blocksChanged: { to: 'server', payload: Type.Object({ userId: UserId, otherId: UserId }) },
  /** A friend came, went or looked away. */
  presenceChanged: { to: 'user', payload: Type.Object({ userId: UserId, presence: OneOf(PRESENCES) }) },
  /** A friend changed clothes. Sent to connected friends; those in a common channel also get `avatar.outfitSeen`. */
  friendDressed: { to: 'user', payload: Type.Object({ userId: UserId, outfitHash: Type.String() }) },
  /** A whisper, sent to both. `isAnnounced`: the recipient was not in this conversation and is notified. [SOC-8] */
  messageSent: {
    to: 'user',
    payload: Type.Object({
      chatId: RowId,
      fromId: UserId,
      toId: UserId,
      message: ChatMessage,
      isAnnounced: Type.Boolean(),
    }),
  },
  /** `userId` has read up to `sequence`; sent to both, for the marks of the one and the badges of the other. [SOC-8] */
  messagesRead: { to: 'user', payload: Type.Object({ chatId: RowId, userId: UserId, sequence: Count }) },
  messageRemoved: { to: 'user', payload: Type.Object({ chatId: RowId, sequence: Count }) },
  /** The other one is typing; fleeting. */
  typed: { to: 'user', payload: Type.Object({ chatId: RowId, userId: UserId }) },
});
