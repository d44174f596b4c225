import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { REGISTRATION_CAUSES, REGISTRATION_STATES } from './registrations.constants.ts';

export const registrationEvents = defineEvents('scheduling', {
  /** The registration of the recipient changed. `before` is its state until then, null when it is new. [LMS-9] */
  registrationChanged: {
    to: 'user',
    payload: Type.Object({
      userId: UserId,
      channelId: ChannelId,
      registrationId: RowId,
      courseClassId: RowId,
      title: Type.String(),
      before: Nullable(OneOf(REGISTRATION_STATES)),
      state: OneOf(REGISTRATION_STATES),
      cause: OneOf(REGISTRATION_CAUSES),
    }),
  },
  /** Places in a class were taken, asked for or given back; whoever looks at it reads again. */
  placesChanged: { to: 'channel', payload: Type.Object({ channelId: ChannelId, courseClassId: RowId }) },
});
