import type { Db } from '../../src/core/db.ts';
import '../../src/learning/learning.tables.ts';
import '../../src/scheduling/meetings/meetings.tables.ts';

const MEETING_URL = 'https://zoom.us/j/91234567890?pwd=demo';

/** The first class of the demo academy meets online. */
export async function seedMeetings(tx: Db, { channelId }: { readonly channelId: number }): Promise<void> {
  const held = await tx
    .selectFrom('learning_course_classes')
    .select('id')
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('scheduling_meetings')
    .values({ course_class_id: held.id, meeting_type: 'ZOOM', meeting_url: MEETING_URL })
    .execute();
}
