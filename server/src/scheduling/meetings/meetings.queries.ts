import { MY_MEETINGS_MAX } from '@dolphin/contract/scheduling/scheduling.constants';
import { type Db, query } from '../../core/db.ts';
import '../class-infos/class-infos.tables.ts';
import type { MeetingType } from './meetings.tables.ts';

export type Meeting = { readonly meetingType: MeetingType; readonly meetingUrl: string };
export type ClassMeeting = {
  readonly title: string;
  readonly coachName: string | null;
  readonly meetingType: MeetingType | null;
  readonly meetingUrl: string | null;
  /** In the class, or with a seat in a lesson of it that comes. */ readonly isMember: boolean;
  readonly hasTimes: boolean;
  /** The class asks for information that the person has not given. */ readonly needsInfo: boolean;
};

type ClassKey = { readonly channelId: number; readonly courseClassId: number };

export async function findClassMeeting(
  db: Db,
  { channelId, courseClassId }: ClassKey,
  userId: number,
  today: string,
): Promise<ClassMeeting | undefined> {
  const [row] = await query<ClassMeeting>(
    db,
    'scheduling.class-meeting',
    `select f.title, n.nickname as "coachName", m.meeting_type as "meetingType", m.meeting_url as "meetingUrl",
       exists (select from learning_class_people p where p.course_class_id = f.course_class_id and p.user_id = $3)
         or exists (select from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id where s.user_id = $3
           and s.day >= $4::date and s.state = 'BOOKED' and l.course_class_id = f.course_class_id) as "isMember",
       exists (select from learning_class_week w where w.course_class_id = f.course_class_id)
         or exists (select from scheduling_lessons l where l.course_class_id = f.course_class_id and l.day >= $4::date)
         or exists (select from scheduling_class_policies k where k.course_class_id = f.course_class_id and k.is_bookable) as "hasTimes",
       exists (select from scheduling_info_classes a where a.course_class_id = f.course_class_id)
         and not exists (select from channels_member_roles r join scheduling_class_infos i on i.member_id = r.member_id
         where r.channel_id = f.channel_id and r.user_id = $3) as "needsInfo"
     from learning_class_facts f left join scheduling_meetings m on m.course_class_id = f.course_class_id
     left join channels_member_names n on n.channel_id = f.channel_id and n.user_id = f.coach_id
     where f.channel_id = $1 and f.course_class_id = $2`,
    [channelId, courseClassId, userId, today],
  );
  return row;
}

/** Creates the row of a class that has none, so that two first saves wait for each other; undefined: no such class. */
export async function lockMeeting(tx: Db, { channelId, courseClassId }: ClassKey): Promise<Meeting | undefined> {
  const [row] = await query<Meeting>(
    tx,
    'scheduling.lock-meeting',
    `insert into scheduling_meetings (course_class_id) select course_class_id from learning_class_facts
     where channel_id = $1 and course_class_id = $2
     on conflict (course_class_id) do update set meeting_url = scheduling_meetings.meeting_url
     returning meeting_type as "meetingType", meeting_url as "meetingUrl"`,
    [channelId, courseClassId],
  );
  return row;
}

export async function updateMeeting(
  tx: Db,
  courseClassId: number,
  { meetingType, meetingUrl }: Meeting,
  now: Date,
): Promise<void> {
  await query(
    tx,
    'scheduling.update-meeting',
    'update scheduling_meetings set meeting_type = $2, meeting_url = $3, updated_at = $4 where course_class_id = $1',
    [courseClassId, meetingType, meetingUrl, now],
  );
}

type MyMeeting = { readonly courseClassId: number; readonly meetingType: MeetingType };

/** The newest classes of somebody that have a link. */
export function selectMyMeetings(db: Db, userId: number): Promise<readonly MyMeeting[]> {
  return query<MyMeeting>(
    db,
    'scheduling.my-meetings',
    `select m.course_class_id as "courseClassId", m.meeting_type as "meetingType" from learning_class_people p
     join scheduling_meetings m on m.course_class_id = p.course_class_id
     where p.user_id = $1 and m.meeting_url <> '' order by m.course_class_id desc limit ${MY_MEETINGS_MAX}`,
    [userId],
  );
}
