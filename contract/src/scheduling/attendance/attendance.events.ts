import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { ATTENDANCES } from './attendance.constants.ts';

export const attendanceEvents = defineEvents('scheduling', {
  /** The attendance of a lesson changed, or somebody entered it. Ids alone; whoever may look reads again. */
  attendanceChanged: { to: 'channel', payload: Type.Object({ channelId: ChannelId, classLessonId: RowId }) },
  /** Within the server: these learners are notified. */
  attendanceMarked: {
    to: 'server',
    payload: Type.Object({
      channelId: ChannelId,
      classLessonId: RowId,
      markList: Type.Array(
        Type.Object({
          userId: UserId,
          attendance: Nullable(OneOf(ATTENDANCES)),
          /** The mark until now; events of earlier releases have none. */
          before: Type.Optional(Nullable(OneOf(ATTENDANCES))),
        }),
      ),
    }),
  },
});
