import { sql } from 'kysely';
import type { Person, TestServer } from '../../../test/harness.ts';
import { makeCourse } from '../../learning/learning.fixture.ts';
import { insertEntries, insertTickets } from '../../commerce/tickets/tickets.queries.ts';

type Policy = {
  readonly usesTickets?: boolean;
  readonly chargesAbsence?: boolean;
  readonly grantsMakeup?: boolean;
};

/** A class with learners, each with some tickets. */
export async function makeTaughtClass(
  server: TestServer,
  {
    learners = 1,
    tickets = 0,
    policy = {},
  }: { readonly learners?: number; readonly tickets?: number; readonly policy?: Policy } = {},
) {
  const { db } = server;
  const { id: channelId, people } = await server.makeChannel(['TEACHER', 'MANAGER']);
  const { courseId } = await makeCourse(db, [], { channelId });
  const { usesTickets = true, chargesAbsence = true, grantsMakeup = true } = policy;
  const { rows } = await sql<{ id: number }>`
    insert into learning_course_classes (course_id, channel_id, coach_id, title) values (${courseId}, ${channelId}, ${people.TEACHER.id}, '화요반') returning id`.execute(
    db,
  );
  const courseClassId = rows[0]?.id ?? 0;
  await sql`insert into scheduling_class_policies (course_class_id, is_bookable, uses_tickets, charges_absence, grants_makeup) values (${courseClassId}, true, ${usesTickets}, ${chargesAbsence}, ${grantsMakeup})`.execute(
    db,
  );
  const students: Person[] = [];
  for (let nth = 0; nth < learners; nth++)
    students.push(await addLearner(server, { channelId, courseClassId, tickets }));
  return { channelId, courseClassId, coach: people.TEACHER, manager: people.MANAGER, students };
}

export async function addLearner(
  server: TestServer,
  { channelId, courseClassId, tickets = 0 }: { channelId: number; courseClassId: number | null; tickets?: number },
): Promise<Person> {
  const { db } = server;
  const person = await server.makePerson();
  await db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: person.id, role: 'ADVANCED' })
    .execute();
  if (courseClassId !== null)
    await sql`insert into learning_course_class_members (course_class_id, user_id, joined_at) values (${courseClassId}, ${person.id}, '2026-01-01')`.execute(
      db,
    );
  if (tickets > 0) await giveTickets(server, channelId, person.id, tickets);
  return person;
}

export async function giveTickets({ app }: TestServer, channelId: number, userId: number, count: number) {
  const now = app.now();
  const ticketIds = await insertTickets(app.db, { channelId, userId, productId: null, merchantUid: null, count, now });
  const none = { contentType: null, contentId: null };
  await insertEntries(app.db, { ...none, ticketIds, cause: 'GIVEN', reason: '', actorId: null, now });
}

type Lesson = {
  readonly channelId: number;
  readonly courseClassId: number | null;
  readonly day: string;
  readonly startMinute?: number;
  readonly kind?: 'REGULAR' | 'BOOKED' | 'MAKEUP' | 'EXTRA';
  readonly capacity?: number | null;
  readonly coachId?: number | null;
};

export async function addLesson({ db }: TestServer, lesson: Lesson): Promise<number> {
  const {
    channelId,
    courseClassId,
    day,
    startMinute = 1_140,
    kind = 'REGULAR',
    capacity = null,
    coachId = null,
  } = lesson;
  const { rows } = await sql<{ id: number }>`
    insert into scheduling_lessons (channel_id, course_class_id, title, coach_id, day, start_minute, end_minute, kind, capacity)
    values (${channelId}, ${courseClassId}, '화요반', ${coachId}, ${day}, ${startMinute}, ${startMinute + 60}, ${kind}, ${capacity}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

type NewSeat = {
  readonly classLessonId: number;
  readonly userId: number;
  readonly source?: 'STAFF' | 'BOOKING' | 'MAKEUP';
  readonly attendance?: 'PRESENT' | null;
};

/** A seat without a ticket. */
export async function addSeat({ db }: TestServer, given: NewSeat): Promise<number> {
  const { classLessonId, userId, source = 'STAFF', attendance = null } = given;
  const { rows } = await sql<{ id: number }>`
    insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute, attendance)
    select id, channel_id, ${userId}, 'BOOKED', ${source}, day, start_minute, end_minute, ${attendance} from scheduling_lessons where id = ${classLessonId} returning id`.execute(
    db,
  );
  await sql`update scheduling_lessons set seat_count = seat_count + 1 where id = ${classLessonId}`.execute(db);
  return rows[0]?.id ?? 0;
}

/** How many tickets somebody has in each state. */
export async function ticketStates({ db }: TestServer, userId: number): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from commerce_tickets where user_id = ${userId} group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/**
 * Faults of attendance and tickets: used tickets without a mark that uses one, marks with two tickets, and seats whose
 * ticket is another than the one that is held or used for them. None, ever. [SCH-221]
 */
export async function faultsOf({ db }: TestServer): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'used without a mark ' || t.id as fault from commerce_tickets t left join scheduling_seats s on t.held_for = 'SEAT:' || s.id
      where t.state = 'USED' and t.held_for is not null and (s.attendance is null or s.attendance = 'EXCUSED')
    union all select 'seat with another ticket ' || s.id from scheduling_seats s left join commerce_tickets t on t.held_for = 'SEAT:' || s.id where s.ticket_id is distinct from t.id
    union all select 'last entry of seat ' || s.id from scheduling_seats s left join lateral (select attendance from scheduling_attendance_entries e where e.seat_id = s.id order by id desc limit 1) e on true where s.attendance is distinct from e.attendance
    union all select 'right of seat ' || s.id from scheduling_seats s left join scheduling_makeups m on m.seat_id = s.id where m.id is not null and s.attendance is distinct from 'EXCUSED'
    union all select 'count of lesson ' || l.id from scheduling_lessons l where l.seat_count <> (select count(*) from scheduling_seats s where s.lesson_id = l.id and s.state in ('BOOKED', 'OFFERED'))`.execute(
    db,
  );
  return rows.map(({ fault }) => fault);
}
