import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { ChannelId, OneOf, RowId, UserId } from '../../core/schema.ts';

/** What of a child changed: the reads of that part are repeated. */
export const CHILD_PARTS = ['LESSONS', 'ATTENDANCE', 'REPORTS'] as const;

export const familyLessonEvents = defineEvents('scheduling', {
  /** For linked guardians, and for the child: a part of what they see of this membership is another now. */
  childChanged: { to: 'user', payload: Type.Object({ channelMemberId: RowId, part: OneOf(CHILD_PARTS) }) },
  /** Within the server: reports of one lesson, or of one class in a month, were sent; linked guardians are notified. [SCH-286] */
  reportsSent: {
    to: 'server',
    payload: Type.Object({
      channelId: ChannelId,
      reportList: Type.Array(Type.Object({ reportId: RowId, userId: UserId })),
    }),
  },
});
