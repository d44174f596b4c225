import { MEETING_OPENS_MINUTES, type MEETING_TYPES } from '@dolphin/contract/scheduling/scheduling.constants';
import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import type { FamilySeatState } from '@dolphin/contract/scheduling/family/family-lessons.constants';
import type { LessonKind, LessonState } from '@dolphin/contract/scheduling/lessons/lessons.constants';

export type ChildLessonRow = {
  readonly seatId: number;
  readonly classLessonId: number;
  readonly title: string;
  readonly kind: LessonKind;
  readonly state: LessonState;
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly isMoved: boolean;
  readonly isSubstituted: boolean;
  readonly coachName: string | null;
  readonly roomName: string | null;
  readonly cancelReason: string;
  readonly seatState: FamilySeatState;
  readonly attendance: Attendance | null;
  readonly hasMeeting: boolean;
  readonly meetingType: (typeof MEETING_TYPES)[number] | null;
  readonly meetingUrl: string;
};

/** What a learner sees in their own timetable: what they cancelled themselves is left out. */
export const SHOWN_SEAT = `(s.state in ('BOOKED', 'WAITING', 'OFFERED') or s.is_cancelled_with_lesson)`;

const moment = (minute: string) => `(l.day + make_interval(mins => ${minute})) at time zone 'Asia/Seoul'`;

/** Who owes the class information gets no link, as the meeting itself refuses it. */
const owesInfo = (member: string) =>
  `exists (select from scheduling_info_classes a where a.course_class_id = l.course_class_id)
   and not exists (select from scheduling_class_infos i where i.member_id = ${member})`;

/** Of the seat `s`, its lesson `l` and what LESSON_JOINS adds. `member` is the membership of the child, `now` the moment. */
export function lessonColumns({ member, now }: { readonly member: string; readonly now: string }): string {
  const isOpen = `s.state = 'BOOKED' and l.state = 'SCHEDULED' and ${moment(`l.start_minute - ${MEETING_OPENS_MINUTES}`)} <= ${now} and ${moment('l.end_minute')} > ${now} and not (${owesInfo(member)})`;
  return `s.id as "seatId", l.id as "classLessonId", l.title, l.kind, l.state, l.day, l.start_minute as "startMinute",
   l.end_minute as "endMinute", l.is_moved as "isMoved", l.substitute_for is not null as "isSubstituted",
    n.nickname as "coachName", r.name as "roomName", l.cancel_reason as "cancelReason", s.state as "seatState",
      s.attendance, coalesce(g.meeting_url <> '', false) as "hasMeeting",
      case when g.meeting_url <> '' then g.meeting_type end as "meetingType",
      case when ${isOpen} then coalesce(g.meeting_url, '') else '' end as "meetingUrl"`;
}

export const LESSON_JOINS = `join scheduling_lessons l on l.id = s.lesson_id left
  join channels_member_names n on n.channel_id = l.channel_id and n.user_id = l.coach_id
  left join scheduling_rooms r on r.id = l.room_id left join scheduling_meetings g on g.course_class_id = l.course_class_id`;
