import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { CHANNEL_ROLES } from '../../core/roles.ts';
import { ChannelId, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';

const Role = OneOf(CHANNEL_ROLES);

export const channelMemberEvents = defineEvents('channels', {
  /**
   * Somebody became something else in a channel: joined, was let in or refused, got another role, was suspended or
   * banned, or left (`to` is null). Sent to that person's devices; the gateway checks their subscriptions again. Why it
   * was done stays in the history, which is for staff. [CHN-5]
   */
  changed: {
    to: 'user',
    changesAccess: true,
    payload: Type.Object({
      channelId: ChannelId,
      userId: UserId,
      from: Nullable(Role),
      to: Nullable(Role),
      actorId: Nullable(UserId),
    }),
  },
  /** The lists of a channel's members are outdated. Without details: members who may not see the lists get it too. */
  membersChanged: { to: 'channel', payload: Type.Object({ channelId: ChannelId }) },
  /** Staff wrote to members; each of them gets a notification. [CHN-176] */
  messaged: {
    to: 'server',
    payload: Type.Object({ channelId: ChannelId, fromId: UserId, userIds: Type.Array(UserId), text: Type.String() }),
  },
  /** A verification request was answered; sent to the user who asked. [CHN-6] */
  verificationAnswered: {
    to: 'user',
    payload: Type.Object({
      channelId: ChannelId,
      userId: UserId,
      verificationId: RowId,
      isAccepted: Type.Boolean(),
      reason: Nullable(Type.String()),
    }),
  },
});
