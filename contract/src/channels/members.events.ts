import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { CHANNEL_ROLES } from '../core/roles.ts';
import { ChannelId, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';

const Role = OneOf(CHANNEL_ROLES);

export const channelMemberEvents = defineEvents('channels', {
  /**
   * Somebody became something else in a channel: joined, was let in or refused, got another role, was suspended or
   * banned, or left (`to` is null). Told to that person's devices; the gateway asks anew what they may hear. Why it
   * was done stays in the history, which is for staff. [CHN-5]
   */
  changed: {
    to: 'user',
    payload: Type.Object({
      channelId: ChannelId,
      userId: UserId,
      from: Nullable(Role),
      to: Nullable(Role),
      actorId: Nullable(UserId),
    }),
  },
  /** The lists of a channel's members are old. Says nothing more: whoever may not see them hears it too. */
  membersChanged: { to: 'channel', payload: Type.Object({ channelId: ChannelId }) },
  /** A request to be verified was answered; told to the one who asked. [CHN-6] */
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
