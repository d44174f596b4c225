import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, Nullable, OneOf, PlainDate, UserId } from '../../core/schema.ts';
import { PAUSE_CHANGES } from './pauses.constants.ts';

export const pauseEvents = defineEvents('scheduling', {
  /** Pauses of a channel are others now. Without a name; whoever may look reads again. */
  pausesChanged: { to: 'channel', payload: Type.Object({ channelId: ChannelId }) },
  /** Within the server: the person is notified. [SCH-240] */
  memberPaused: {
    to: 'server',
    payload: Type.Object({
      channelId: ChannelId,
      userId: UserId,
      change: OneOf(PAUSE_CHANGES),
      fromDay: PlainDate,
      toDay: Nullable(PlainDate),
      actorId: UserId,
    }),
  },
});
