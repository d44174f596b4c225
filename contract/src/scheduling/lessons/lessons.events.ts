import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { LESSON_CHANGES } from './lessons.constants.ts';

const Minute = Type.Integer({ minimum: 0, maximum: 1_440 });

export const lessonEvents = defineEvents('scheduling', {
  /** Lessons of a channel are others now; whoever looks at its timetable reads it again. [SCH-206] */
  timetableChanged: { to: 'channel', payload: Type.Object({ channelId: ChannelId }) },
  /** Lessons of the recipient changed. */
  myLessonsChanged: { to: 'user', payload: Type.Object({ channelId: ChannelId }) },
  /** Within the server: the people of a lesson are notified. `before` is where it was, and who taught it. [SCH-207] */
  lessonChanged: {
    to: 'server',
    payload: Type.Object({
      channelId: ChannelId,
      classLessonId: RowId,
      change: OneOf(LESSON_CHANGES),
      before: Nullable(Type.Object({ day: PlainDate, startMinute: Minute, coachId: Nullable(UserId) })),
      /** Who did it; they are not notified. */ actorId: Nullable(UserId),
      /** How many lessons of the series were changed alike. */ count: Type.Integer({ minimum: 1 }),
      /** Who waited for a place in a lesson that is cancelled. */ alsoUserIds: Type.Optional(Type.Array(UserId)),
    }),
  },
});
