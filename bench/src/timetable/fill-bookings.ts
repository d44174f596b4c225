import { addDays } from '@dolphin/contract/core/days';
import type pg from 'pg';
import { type Academy, addChannels, addClasses, addMembers, addPeople } from './fill-academy.ts';

const CLASSES = 50;
const LEARNERS = 10;
const LESSONS_A_DAY = 10;
const FIRST_MINUTE = 600;
const FIRST_DAY = 2;

export type Wish = {
  readonly channelId: number;
  readonly courseClassId: number;
  readonly userId: number;
  readonly day: string;
  readonly startMinute: number;
};

/**
 * So many free times of coaches and learners with tickets, in a channel of its own. Neighbours in the list are of
 * different classes and people: they do not wait for each other.
 */
export async function fillWishes(
  db: pg.Client,
  { courseId }: Academy,
  { name, count, today }: { readonly name: string; readonly count: number; readonly today: string },
): Promise<readonly Wish[]> {
  const [channelId = 0] = await addChannels(db, name, 1);
  const coachIds = await addPeople(db, `${name}-coach`, CLASSES);
  const learnerIds = await addPeople(db, `${name}-learner`, CLASSES * LEARNERS);
  await addMembers(db, channelId, 'TEACHER', coachIds);
  await addMembers(db, channelId, 'USER', learnerIds);
  const classIds = await addClasses(db, { channelId, courseId }, coachIds);
  await db.query(
    `insert into learning_course_class_members (course_class_id, user_id) select c.id, l.id from unnest($1::bigint[]) with ordinality as c (id, n) join unnest($2::bigint[]) with ordinality as l (id, n) on (l.n - 1) / ${LEARNERS} = c.n - 1`,
    [classIds, learnerIds],
  );
  await db.query(
    `insert into scheduling_class_policies (course_class_id, is_bookable, capacity, uses_tickets, skips_holidays) select unnest($1::bigint[]), true, 1, true, false`,
    [classIds],
  );
  // Coaches and learners have written down their week.
  await db.query(
    `insert into scheduling_user_dates (user_id, day, start_minute, end_minute, type, state, saved_at) select u, date '1900-01-07' + d, ${FIRST_MINUTE}, ${FIRST_MINUTE + LESSONS_A_DAY * 60}, 'DAY', 'ENABLED', now() from unnest($1::bigint[]) u, generate_series(0, 6) d`,
    [[...coachIds, ...learnerIds]],
  );
  await db.query(
    `with given as (insert into commerce_tickets (channel_id, user_id, state, created_at) select $1, u, 'AVAILABLE', now() from unnest($2::bigint[]) u, generate_series(1, $3::int) returning *)
     insert into commerce_ticket_entries (ticket_id, channel_id, user_id, cause, to_state, created_at) select id, channel_id, user_id, 'GIVEN', state, created_at from given order by id`,
    [channelId, learnerIds, Math.ceil(count / learnerIds.length)],
  );
  return Array.from({ length: count }, (_, at) => {
    const [nth, inClass] = [at % CLASSES, Math.floor(at / CLASSES)];
    return {
      channelId,
      courseClassId: classIds[nth] ?? 0,
      userId: learnerIds[nth * LEARNERS + (inClass % LEARNERS)] ?? 0,
      day: addDays(today, FIRST_DAY + Math.floor(inClass / LESSONS_A_DAY)),
      startMinute: FIRST_MINUTE + (inClass % LESSONS_A_DAY) * 60,
    };
  });
}

/** What a server made of its wishes: lessons with a seat, its ticket held, one entry of the ledger and one notice each. */
export async function countBooked(db: pg.Client, [first]: readonly Wish[]): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.query<Record<string, number>>(
    `select (select count(*) from scheduling_lessons where channel_id = $1 and seat_count = 1)::int as lessons,
       (select count(*) from scheduling_seats s join commerce_tickets t on t.id = s.ticket_id and t.state = 'HELD' and t.held_for = 'SEAT:' || s.id where s.channel_id = $1 and s.state = 'BOOKED')::int as seats,
       (select count(*) from commerce_ticket_entries where channel_id = $1 and cause = 'HELD')::int as entries,
       (select count(*) from core_outbox where name = 'scheduling.bookingNoticed' and payload ->> 'channelId' = $1::text)::int as notices`,
    [first?.channelId ?? 0],
  );
  return rows[0] ?? {};
}
