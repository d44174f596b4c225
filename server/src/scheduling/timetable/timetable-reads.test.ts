import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeAcademy, MONDAY } from '../lessons/lessons.fixture.ts';

const WEEK = { from: MONDAY, to: '2026-11-22' };
const EACH = 200;
const OWNERS = 40;

const statements: string[] = [];
let server: TestServer;
let academy: Awaited<ReturnType<typeof fillWeek>>;
beforeAll(async () => {
  server = await startTestServer({ onStatement: (text) => void statements.push(text) });
  academy = await fillWeek();
});
afterAll(() => server.close());

/** A week with lessons of forty coaches, rooms and classes. All are cancelled, so that they may overlap. */
async function fillWeek() {
  const { channelId, manager } = await makeAcademy(server);
  const idsOf = async (made: ReturnType<typeof sql<{ id: number }>>) =>
    (await made.execute(server.db)).rows.map(({ id }) => id);
  const coachIds = await idsOf(sql`
    insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at)
    select 'coach' || n || '@test.example', 'coach' || n, 'coach' || n, '2000-01-01', 'EMAIL', now() from generate_series(1, ${OWNERS}::int) n returning id`);
  const roomIds = await idsOf(sql`
    insert into scheduling_rooms (channel_id, name) select ${channelId}, 'room' || n from generate_series(1, ${OWNERS}::int) n returning id`);
  const classIds = await idsOf(sql`
    insert into learning_course_classes (course_id, channel_id, coach_id, title)
    select (select id from learning_courses where channel_id = ${channelId} limit 1), ${channelId}, c, 'class' from unnest(${coachIds}::bigint[]) c returning id`);
  await sql`
    insert into scheduling_lessons (channel_id, course_class_id, title, coach_id, room_id, day, start_minute, end_minute, kind, state)
    select ${channelId}, (${classIds}::bigint[])[n], 'lesson', (${coachIds}::bigint[])[n], (${roomIds}::bigint[])[n], ${MONDAY}::date + s % 5, 600, 660, 'BOOKED', 'CANCELLED'
    from generate_series(1, ${OWNERS}::int) n cross join generate_series(1, ${EACH}::int) s order by n, s`.execute(
    server.db,
  );
  await sql`vacuum analyze scheduling_lessons`.execute(server.db);
  return { channelId, manager, coachId: coachIds[0] ?? 0, roomId: roomIds[0] ?? 0, courseClassId: classIds[0] ?? 0 };
}

/** The lessons of a week, and the blocks that its statement touches when it is planned once for all values. */
async function readWeek(filter: { coach_id?: number; room_id?: number; course_class_id?: number }) {
  const { channelId, manager } = academy;
  statements.length = 0;
  const { body } = await call(server, classLessons.timetable, { channelId, ...WEEK, ...filter }, manager.headers);
  const text = statements.find((each) => each.includes('query:timetable.of-')) ?? '';
  const ids = [filter.coach_id, filter.room_id, filter.course_class_id].map((id) => id ?? 'null');
  const blocks = await server.db.connection().execute(async (db) => {
    await sql.raw(`prepare week as ${text}`).execute(db);
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': readonly { readonly Plan: Readonly<Record<string, number>> }[] }>(
        `explain (analyze, buffers, format json) execute week (${channelId}, '${WEEK.from}', '${WEEK.to}', ${ids.join(', ')})`,
      )
      .execute(db);
    await sql`deallocate week`.execute(db);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  });
  return { lessonCount: body.lessonList.length, blocks };
}

describe('[SCH-270] a week costs what it shows, not what the academy has', () => {
  it('[SCH-270] the week of a coach, a room or a class is read through its own index', async () => {
    const { coachId, roomId, courseClassId } = academy;
    const whole = await readWeek({});
    expect(whole.lessonCount).toBe(OWNERS * EACH);
    for (const filter of [{ coach_id: coachId }, { room_id: roomId }, { course_class_id: courseClassId }]) {
      const { lessonCount, blocks } = await readWeek(filter);
      expect(lessonCount).toBe(EACH);
      expect(blocks, `${JSON.stringify(filter)}, of ${whole.blocks}`).toBeLessThan(whole.blocks / 3);
    }
  });
});
