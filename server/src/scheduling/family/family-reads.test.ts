import { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { FACTS, makeTaughtChild, MONTH_FACTS } from './family-lessons.fixture.ts';

const TODAY = '2026-11-17';
const NOW = new Date(`${TODAY}T03:00:00Z`);
const OTHERS = 12_000;
const YEARS_OF_LESSONS = 1_500;
/** A page by index, a few blocks for each row. What reads a history or a whole table needs several times as many. */
const BLOCKS_MAX = 120;

const statements: string[] = [];
let server: TestServer;
let family: Awaited<ReturnType<typeof makeTaughtChild>>;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW, onStatement: (text) => void statements.push(text) });
  family = await makeTaughtChild(server);
});
afterAll(() => server.close());

/** Lessons of one person on days before today, each with a mark and a report that was sent. */
async function fill(userId: string, count: number): Promise<void> {
  const { channelId, courseClassId } = family;
  const kind = userId === 'n' ? 'other' : 'child';
  await sql`
    insert into scheduling_lessons (channel_id, course_class_id, title, day, start_minute, end_minute, kind, state)
    select ${channelId}, ${courseClassId}, ${kind}, ${TODAY}::date - n, 600, 660, 'EXTRA', 'CANCELLED' from generate_series(1, ${count}::int) n`.execute(
    server.db,
  );
  await sql`
    insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute, attendance)
    select l.id, l.channel_id, case when ${kind} = 'child' then ${family.child.id} else p.id end, 'BOOKED', 'STAFF', l.day, 600, 660, 'PRESENT'
    from scheduling_lessons l left join lateral (select u.id from accounts_users u where u.email = 'reads' || (l.id % 200) || '@test.example') p on true where l.title = ${kind}`.execute(
    server.db,
  );
  await sql`
    insert into scheduling_reports (lesson_id, channel_id, user_id, facts, text, shows_program, state, link_number, sent_at, expires_at, created_at, updated_at)
    select s.lesson_id, s.channel_id, s.user_id, ${JSON.stringify(FACTS)}, '글', false, 'SENT', 1, s.day, s.day, now(), now() from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id where l.title = ${kind}`.execute(
    server.db,
  );
}

/** Reports of months of the child, among those of lessons. */
async function fillMonths(count: number): Promise<void> {
  const { channelId, courseClassId, child } = family;
  await sql`delete from scheduling_reports where month is not null`.execute(server.db);
  await sql`
    insert into scheduling_reports (course_class_id, month, channel_id, user_id, facts, text, shows_program, state, link_number, sent_at, expires_at, created_at, updated_at)
    select ${courseClassId}, date_trunc('month', ${TODAY}::date - make_interval(months => n))::date, ${channelId}, ${child.id}, ${JSON.stringify(MONTH_FACTS)}, '글', false, 'SENT', 1, ${TODAY}::date - n * 5, ${TODAY}::date, now(), now() from generate_series(1, ${count}::int) n`.execute(
    server.db,
  );
}

/** Blocks that the statements of a call touch, planned once for all values. */
async function blocksOf(name: string, values: readonly string[], ask: () => Promise<{ status: number }>) {
  statements.length = 0;
  expect((await ask()).status).toBe(200);
  const text = statements.find((each) => each.includes(`query:${name}`)) ?? '';
  expect(text, name).not.toBe('');
  return server.db.connection().execute(async (db) => {
    await sql.raw(`set plan_cache_mode = force_generic_plan`).execute(db);
    await sql.raw(`prepare family as ${text}`).execute(db);
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': readonly { readonly Plan: Readonly<Record<string, number>> }[] }>(
        `explain (analyze, buffers, format json) execute family (${values.join(', ')})`,
      )
      .execute(db);
    await sql`deallocate family`.execute(db);
    await sql.raw(`reset plan_cache_mode`).execute(db);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  });
}

it('[SCH-288] what a family reads costs what it shows, not what the child or the academy has', async () => {
  const { channelId, channelMemberId, child, guardian, at } = family;
  await sql`insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at)
    select 'reads' || n || '@test.example', 'reads' || n, 'reads' || n, '2000-01-01', 'EMAIL', now() from generate_series(0, 199) n`.execute(
    server.db,
  );
  await sql`insert into channels_members (channel_id, user_id, role) select ${channelId}, id, 'USER' from accounts_users where email like 'reads%'`.execute(
    server.db,
  );
  const [today, minute, now] = [`'${TODAY}'`, '720', `'${NOW.toISOString()}'`];
  const ids = [String(channelId), String(child.id)];
  const page = [...ids, String(channelMemberId), today, minute, 'null', now];
  const ask = {
    'family-lessons.week': [
      [String(guardian.id), `'2026-11-10'`, today, now],
      () => call(server, familyLessons.week, { from: '2026-11-10', to: TODAY }, guardian.headers),
    ],
    'family-lessons.overview': [
      [String(guardian.id), today, minute, now],
      () => call(server, familyLessons.overview, {}, guardian.headers),
    ],
    'family-lessons.ahead': [
      page,
      () => call(server, familyLessons.lessons, { ...at, view: 'AHEAD' }, guardian.headers),
    ],
    'family-lessons.past': [page, () => call(server, familyLessons.lessons, { ...at, view: 'PAST' }, guardian.headers)],
    'family-lessons.attendance': [
      [...ids, `'2026-11-01'`, `'2026-11-30'`, today],
      () => call(server, familyLessons.attendance, { ...at, month: '2026-11' }, guardian.headers),
    ],
    'family-reports.list': [
      [...ids, 'null', String(guardian.id), now],
      () => call(server, familyLessons.reports, at, guardian.headers),
    ],
    'family-reports.count-new': [
      [...ids, String(guardian.id), now],
      () => call(server, familyLessons.reports, at, guardian.headers),
    ],
  } as const;
  const measure = async () => {
    // As autovacuum does. Without statistics of the links the planner begins with every member of the academy, 200 blocks more.
    await sql`vacuum analyze scheduling_lessons, scheduling_seats, scheduling_reports, channels_members, channels_guardians, channels_guardian_accounts, channels_channels, accounts_users`.execute(
      server.db,
    );
    const blocks: Record<string, number> = {};
    for (const [name, [values, requested]] of Object.entries(ask))
      blocks[name] = await blocksOf(name, values, requested);
    return blocks;
  };
  await fill('child', 60);
  await fillMonths(12);
  const small = await measure();
  await sql`delete from scheduling_lessons where title = 'child'`.execute(server.db);
  await fill('child', YEARS_OF_LESSONS);
  await fillMonths(YEARS_OF_LESSONS / 5);
  await fill('n', OTHERS);
  const large = await measure();
  for (const [name, blocks] of Object.entries(large))
    expect(blocks, `${name}, of ${small[name]} before`).toBeLessThan(BLOCKS_MAX);
});
