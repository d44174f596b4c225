import type { App } from '../../src/core/app.ts';
import type { Db } from '../../src/core/db.ts';
import '../../src/channels/channels.tables.ts';
import '../../src/learning/learning.tables.ts';
import { sealPhone } from '../../src/scheduling/class-infos/class-info-phone.ts';
import '../../src/scheduling/class-infos/class-infos.tables.ts';
import '../../src/scheduling/meetings/meetings.tables.ts';
import { DEMO_PEOPLE, demoEmail } from '../demo-people.ts';

const MEETING_URL = 'https://zoom.us/j/91234567890?pwd=demo';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The first class of the demo academy meets online and asks for class information, which one learner has given. */
export async function seedMeetings(tx: Db, app: App, { channelId }: { readonly channelId: number }): Promise<void> {
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
  await tx.insertInto('scheduling_info_classes').values({ course_class_id: held.id }).execute();
  const { id: memberId } = await tx
    .selectFrom('channels_members as m')
    .innerJoin('accounts_users as u', 'u.id', 'm.user_id')
    .select('m.id')
    .where('m.channel_id', '=', channelId)
    .where('u.email', 'in', DEMO_PEOPLE.filter(({ key }) => key === 'student').map(demoEmail))
    .executeTakeFirstOrThrow();
  const hour = Math.floor(app.now().getTime() / HOUR_MS) * HOUR_MS;
  await tx
    .insertInto('scheduling_class_infos')
    .values({
      member_id: memberId,
      sealed_phone: sealPhone(app, '010-2345-6789'),
      first_registration_at: new Date(hour - 14 * DAY_MS),
      subject: 'PYTHON',
      updated_at: app.now(),
    })
    .execute();
}
