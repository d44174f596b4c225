import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { BOOKING_NEWS } from './booking.constants.ts';

export const bookingEvents = defineEvents('scheduling', {
  /** Within the server: the learner and the coach are notified, unless they did it themselves. */
  bookingNoticed: {
    to: 'server',
    payload: Type.Object({
      channelId: ChannelId,
      newsList: Type.Array(Type.Object({ seatId: RowId, userId: UserId, news: OneOf(BOOKING_NEWS) })),
      actorId: Nullable(UserId),
    }),
  },
});
