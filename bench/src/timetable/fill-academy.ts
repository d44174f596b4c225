import { addDays, weekdayOf } from '@dolphin/contract/core/days';
import type pg from 'pg';

export const COACHES = 40;
export const LESSONS_A_WEEK = 1_000;
const LEARNERS_OF_COACH = 10;
const ROOMS = 20;
const OTHER_CHANNELS = 100;
const OTHER_COACHES = 2_000;
/** One of so many lessons is of the academy's own past; the others are of other channels. */
const OWN_SHARE = 10;
/** Lessons of the first coach in a year; they are there at each size, since their people are asked for. */
const YEAR_OF_COACH = 2_500;
/** Ids of different kinds are never alike, so that a recorded value shows what it is. */
const FIRST_IDS = {
  channels_channels: 300_000_001,
  commerce_tickets: 500_000_001,
  scheduling_seats: 600_000_001,
  accounts_users: 700_000_001,
  learning_course_classes: 800_000_001,
  scheduling_lessons: 900_000_001,
};

export type Academy = {
  readonly channelId: number;
  readonly courseId: number;
  readonly managerId: number;
  readonly coachIds: readonly number[];
  readonly learnerIds: readonly number[];
  readonly roomIds: readonly number[];
  readonly classIds: readonly number[];
  readonly otherChannelIds: readonly number[];
  readonly otherCoachIds: readonly number[];
  /** Monday and Sunday. */ readonly week: { readonly from: string; readonly to: string };
  lessons: number;
};

export async function idsOf(db: pg.Client, text: string, values: readonly unknown[] = []): Promise<readonly number[]> {
  return (await db.query<{ id: string }>(text, [...values])).rows.map(({ id }) => Number(id));
}

export async function addPeople(db: pg.Client, name: string, count: number): Promise<readonly number[]> {
  return idsOf(
    db,
    `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at)
     select $1 || n || '@test.example', $1 || n, $1 || n, '2000-01-01', 'EMAIL', now() from generate_series(1, $2::int) n returning id`,
    [name, count],
  );
}

export async function addMembers(
  db: pg.Client,
  channelId: number,
  role: 'USER' | 'TEACHER' | 'MANAGER',
  userIds: readonly number[],
): Promise<void> {
  await db.query(`insert into channels_members (channel_id, user_id, role) select $1, unnest($2::bigint[]), $3`, [
    channelId,
    userIds,
    role,
  ]);
}

/** A class for each coach. */
export function addClasses(
  db: pg.Client,
  at: { readonly channelId: number; readonly courseId: number },
  coachIds: readonly number[],
): Promise<readonly number[]> {
  return idsOf(
    db,
    `insert into learning_course_classes (course_id, channel_id, coach_id, title) select $1, $2, coach_id, 'bench' from unnest($3::bigint[]) with ordinality as c (coach_id, n) order by n returning id`,
    [at.courseId, at.channelId, coachIds],
  );
}

export const addChannels = (db: pg.Client, name: string, count: number) =>
  idsOf(
    db,
    `insert into channels_channels (name, slug) select $1 || n, $1 || n from generate_series(1, $2::int) n returning id`,
    [name, count],
  );

/** An academy with coaches, rooms and classes, beside other channels; no lessons yet. */
export async function openAcademy(db: pg.Client, today: string): Promise<Academy> {
  for (const [table, first] of Object.entries(FIRST_IDS))
    await db.query(`alter table ${table} alter column id restart with ${first}`);
  const [channelId = 0, ...otherChannelIds] = await addChannels(db, 'academy', 1 + OTHER_CHANNELS);
  const [managerId = 0] = await addPeople(db, 'manager', 1);
  const coachIds = await addPeople(db, 'coach', COACHES);
  const learnerIds = await addPeople(db, 'learner', COACHES * LEARNERS_OF_COACH);
  const otherCoachIds = await addPeople(db, 'other', OTHER_COACHES);
  await addMembers(db, channelId, 'MANAGER', [managerId]);
  await addMembers(db, channelId, 'TEACHER', coachIds);
  await addMembers(db, channelId, 'USER', learnerIds);
  const [courseId = 0] = await idsOf(
    db,
    `insert into learning_courses (title, visible_state, channel_id) values ('bench', 'VISIBLE', $1) returning id`,
    [channelId],
  );
  const classIds = await addClasses(db, { channelId, courseId }, coachIds);
  await db.query(
    `insert into learning_course_class_members (course_class_id, user_id) select c.id, l.id from unnest($1::bigint[]) with ordinality as c (id, n) join unnest($2::bigint[]) with ordinality as l (id, n) on (l.n - 1) / ${LEARNERS_OF_COACH} = c.n - 1`,
    [classIds, learnerIds],
  );
  const roomIds = await idsOf(
    db,
    `insert into scheduling_rooms (channel_id, name) select $1, 'bench ' || n from generate_series(1, ${ROOMS}) n returning id`,
    [channelId],
  );
  const from = addDays(today, 8 - weekdayOf(today));
  const week = { from, to: addDays(from, 6) };
  const others = { otherChannelIds, otherCoachIds };
  return { channelId, courseId, managerId, coachIds, learnerIds, roomIds, classIds, ...others, week, lessons: 0 };
}

const LESSON = `insert into scheduling_lessons (channel_id, course_class_id, title, coach_id, room_id, day, start_minute, end_minute, kind, seat_count)`;
const SEAT = `insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute, attendance)`;

/** The week that is asked for: 25 lessons of each coach, half of them in rooms, with a learner in each. */
async function fillWeek(db: pg.Client, academy: Academy): Promise<void> {
  const { channelId, classIds, coachIds, roomIds, learnerIds, week } = academy;
  const ids = await idsOf(
    db,
    `${LESSON} select $1, ($2::bigint[])[c + 1], 'bench', ($3::bigint[])[c + 1], ($4::bigint[])[c + 1], $5::date + s % 5, 600 + s / 5 * 60, 660 + s / 5 * 60, 'BOOKED', 1
     from generate_series(0, ${LESSONS_A_WEEK} - 1) n cross join lateral (select n % ${COACHES} as c, n / ${COACHES} as s) k returning id`,
    [channelId, classIds, coachIds, roomIds, week.from],
  );
  await db.query(
    `${SEAT} select l.id, l.channel_id, ($2::bigint[])[(n - 1) % ${COACHES} * ${LEARNERS_OF_COACH} + (n - 1) / ${COACHES} % ${LEARNERS_OF_COACH} + 1], 'BOOKED', 'BOOKING', l.day, l.start_minute, l.end_minute, null
     from unnest($1::bigint[]) with ordinality as w (id, n) join scheduling_lessons l on l.id = w.id`,
    [ids, learnerIds],
  );
}

/** Adds lessons that were held, until there are so many: of the academy, week by week, and of many other channels. */
export async function growAcademy(db: pg.Client, academy: Academy, lessons: number): Promise<void> {
  const isFirst = academy.lessons === 0;
  if (isFirst) await fillWeek(db, academy);
  const base = LESSONS_A_WEEK + YEAR_OF_COACH;
  const [from, to] = [isFirst ? 0 : academy.lessons - base, lessons - base - 1];
  const { channelId, classIds, coachIds, roomIds, learnerIds, otherChannelIds, otherCoachIds, week } = academy;
  const numbers = `generate_series(${from}, ${to}) n`;
  const ofFirst = `select 0 as c, s from generate_series(0, ${YEAR_OF_COACH} - 1) s`;
  const ofOthers = `select 1 + n / ${OWN_SHARE} % ${COACHES - 1} as c, n / ${OWN_SHARE} / ${COACHES - 1} as s from ${numbers} where n % ${OWN_SHARE} = 0`;
  await withoutChecks(db, async () => {
    await db.query(
      `with made as (${LESSON} select $1, ($2::bigint[])[c + 1], 'bench', ($3::bigint[])[c + 1], ($4::bigint[])[c + 1], $5::date - 7 * (1 + s / 50) + s % 5, 600 + s % 50 / 5 * 60, 660 + s % 50 / 5 * 60, 'BOOKED', 1
         from (${isFirst ? `${ofFirst} union all ` : ''}${ofOthers}) k returning *)
       ${SEAT} select id, channel_id, ($6::bigint[])[array_position($3::bigint[], coach_id) * ${LEARNERS_OF_COACH} - start_minute / 60 % ${LEARNERS_OF_COACH}], 'BOOKED', 'BOOKING', day, start_minute, end_minute, 'PRESENT' from made`,
      [channelId, classIds, coachIds, roomIds, week.from, learnerIds],
    );
    await db.query(
      `with made as (${LESSON} select ($1::bigint[])[c % ${OTHER_CHANNELS} + 1], null, 'bench', ($2::bigint[])[c + 1], null, $3::date + 7 - s / 10, 540 + s % 10 * 60, 600 + s % 10 * 60, 'BOOKED', 1
         from ${numbers} cross join lateral (select n % ${OTHER_COACHES} as c, n / ${OTHER_COACHES} as s) k where n % ${OWN_SHARE} <> 0 returning *)
       ${SEAT} select id, channel_id, coach_id, 'BOOKED', 'BOOKING', day, start_minute, end_minute, 'PRESENT' from made where id % 4 = 0`,
      [otherChannelIds, otherCoachIds, week.from],
    );
  });
  // All of it: plans must not depend on when autovacuum comes.
  await db.query('vacuum analyze');
  academy.lessons = lessons;
}

/** Foreign keys and exclusion constraints are checked at the end: row by row takes minutes here. */
async function withoutChecks(db: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype in ('x', 'f') and conrelid in ('scheduling_lessons'::regclass, 'scheduling_seats'::regclass)`,
  );
  await db.query(`set synchronous_commit = off`);
  for (const { owner, name } of rows) await db.query(`alter table ${owner} drop constraint ${name}`);
  await fill();
  for (const { owner, name, definition } of rows)
    await db.query(`alter table ${owner} add constraint ${name} ${definition}`);
}
