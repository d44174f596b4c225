import { sql } from 'kysely';
import type { Person, TestServer } from '../../../test/harness.ts';
import { makeFamily } from '../../channels/family/family.fixture.ts';
import { makeCourse } from '../../learning/learning.fixture.ts';

/** Nineteen o'clock in Seoul. */
export const EVENING_MINUTE = 1_140;
export const FACTS = {
  attendance: 'PRESENT',
  minutes: 35,
  problemList: [{ title: '구구단', tries: 3, isSolved: true }],
  videoList: [],
  commentCount: 0,
  program: { title: '구구단', language: 'PYTHON', source: 'print(2 * 3)' },
} as const;
export const MONTH_FACTS = {
  title: '화요반',
  until: '2026-10-31',
  attendanceList: [{ attendance: 'PRESENT', count: 3 }],
  minutes: 90,
  dayCount: 4,
  triedCount: 5,
  solvedCount: 4,
  solvedList: ['구구단'],
  videoList: [],
  commentCount: 0,
  weekList: [{ from: '2026-10-05', to: '2026-10-11', minutes: 90, solvedCount: 4 }],
  noteList: [{ day: '2026-10-06', text: '별을 찍었어요.' }],
} as const;

type Place = { readonly channelId: number; readonly courseClassId: number; readonly coachId: number };
type Seat = {
  readonly day: string;
  readonly startMinute?: number;
  readonly title?: string;
  readonly attendance?: string | null;
  readonly reason?: string;
  readonly state?: string;
};

/** A child in a class with an online meeting, and one guardian with an account. */
export async function makeTaughtChild(
  server: TestServer,
  given: { readonly birthDate?: string; readonly child?: Person; readonly guardian?: Person } = {},
) {
  const family = await makeFamily(server, given);
  const { channelId, channelMemberId, child, people } = family;
  const coach = people.TEACHER;
  const guardian = given.guardian ?? (await server.makePerson({ birthDate: '1984-05-05' }));
  await family.linkGuardian(guardian);
  const { courseId } = await makeCourse(server.db, [], { channelId });
  const { rows } = await sql<{ id: number }>`
    insert into learning_course_classes (course_id, channel_id, coach_id, title) values (${courseId}, ${channelId}, ${coach.id}, '화요반') returning id`.execute(
    server.db,
  );
  const courseClassId = rows[0]?.id ?? 0;
  await sql`insert into scheduling_meetings (course_class_id, meeting_type, meeting_url) values (${courseClassId}, 'ZOOM', 'https://zoom.example/j/1')`.execute(
    server.db,
  );
  const place: Place = { channelId, courseClassId, coachId: coach.id };
  return {
    ...family,
    coach,
    guardian,
    courseClassId,
    at: { channelMemberId },
    addSeat: (seat: Seat, who: Person = child) => addLessonWithSeat(server, place, seat, who.id),
    addReport: (classLessonId: number, sentAt: Date | null, who: Person = child) =>
      addReport(server, { channelId, classLessonId, userId: who.id, sentAt }),
    /** Of the class; by the first day of the month. */
    addMonthReport: (month: string, sentAt: Date | null) =>
      addMonthReport(server, place, { userId: child.id, month, sentAt }),
  };
}

async function addLessonWithSeat(server: TestServer, place: Place, seat: Seat, userId: number) {
  const { day, startMinute = EVENING_MINUTE, title = '화요반', attendance = null, reason = '' } = seat;
  const lesson = await sql<{ id: number }>`
    insert into scheduling_lessons (channel_id, course_class_id, title, coach_id, day, start_minute, end_minute, kind, seat_count)
    values (${place.channelId}, ${place.courseClassId}, ${title}, ${place.coachId}, ${day}, ${startMinute}, ${startMinute + 60}, 'EXTRA', 1) returning id`.execute(
    server.db,
  );
  const classLessonId = lesson.rows[0]?.id ?? 0;
  const made = await sql<{ id: number }>`
    insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute, attendance, attendance_reason, note)
    values (${classLessonId}, ${place.channelId}, ${userId}, ${seat.state ?? 'BOOKED'}, 'STAFF', ${day}, ${startMinute}, ${startMinute + 60}, ${attendance}, ${reason}, '코치 메모') returning id`.execute(
    server.db,
  );
  return { classLessonId, seatId: made.rows[0]?.id ?? 0 };
}

async function addReport(
  server: TestServer,
  {
    channelId,
    classLessonId,
    userId,
    sentAt,
  }: {
    readonly channelId: number;
    readonly classLessonId: number;
    readonly userId: number;
    readonly sentAt: Date | null;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into scheduling_reports (lesson_id, channel_id, user_id, facts, text, shows_program, state, link_number, sent_at, expires_at, created_at, updated_at)
    values (${classLessonId}, ${channelId}, ${userId}, ${JSON.stringify(FACTS)}, '오늘 잘했어요.', false, ${sentAt === null ? 'DRAFT' : 'SENT'}, ${sentAt === null ? 0 : 1}, ${sentAt}, ${sentAt}, now(), now()) returning id`.execute(
    server.db,
  );
  return rows[0]?.id ?? 0;
}

async function addMonthReport(
  server: TestServer,
  { channelId, courseClassId }: Place,
  { userId, month, sentAt }: { readonly userId: number; readonly month: string; readonly sentAt: Date | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into scheduling_reports (course_class_id, month, channel_id, user_id, facts, text, shows_program, state, link_number, sent_at, expires_at, created_at, updated_at)
    values (${courseClassId}, ${month}, ${channelId}, ${userId}, ${JSON.stringify(MONTH_FACTS)}, '한 달 동안 잘했어요.', false, ${sentAt === null ? 'DRAFT' : 'SENT'}, ${sentAt === null ? 0 : 1}, ${sentAt}, ${sentAt}, now(), now()) returning id`.execute(
    server.db,
  );
  return rows[0]?.id ?? 0;
}
