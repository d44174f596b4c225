import { lessonReports } from '@dolphin/contract/scheduling/reports/reports.contract';
import { addDays } from '@dolphin/contract/core/days';
import { urlOf } from '@dolphin/contract/core/endpoint';
import type pg from 'pg';
import { median } from '../processes.ts';
import { accessToken } from '../realtime/people.ts';
import { addMembers, addPeople, idsOf } from '../timetable/fill-academy.ts';

const LEARNERS = 20;
const PROBLEMS = 12;

/** Milliseconds until everybody of a lesson has a draft: twenty learners who tried a dozen problems on that day each. */
export async function timeDrafts(
  { db, url, secret }: { readonly db: pg.Client; readonly url: string; readonly secret: string },
  count: number,
): Promise<number> {
  const [channelId = 0] = await idsOf(
    db,
    `insert into channels_channels (name, slug) values ('drafts', 'drafts') returning id`,
  );
  const [coachId = 0] = await addPeople(db, 'drafter', 1);
  const learnerIds = await addPeople(db, 'drafted', LEARNERS);
  await addMembers(db, channelId, 'TEACHER', [coachId]);
  await addMembers(db, channelId, 'USER', learnerIds);
  // Problems without their files and versions, which a draft does not read.
  for (const column of ['storage_id', 'version_id'])
    await db.query(`alter table learning_contents drop constraint learning_contents_${column}_fkey`);
  const contentIds = await idsOf(
    db,
    `insert into learning_contents (storage_id, version_id, kind, title, channel_id) select -n, -n, 'PROBLEM', 'bench ' || n, $1 from generate_series(1, ${PROBLEMS}) n returning id`,
    [channelId],
  );
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const days = Array.from({ length: count + 1 }, (_day, nth) => addDays(today, -1 - nth));
  const lessonIds = await idsOf(
    db,
    `insert into scheduling_lessons (channel_id, title, coach_id, day, start_minute, end_minute, kind, seat_count) select $1, 'bench', $2, d, 600, 660, 'EXTRA', ${LEARNERS} from unnest($3::date[]) d returning id`,
    [channelId, coachId, days],
  );
  await db.query(
    `insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute, attendance) select l.id, l.channel_id, u, 'BOOKED', 'BOOKING', l.day, 600, 660, 'PRESENT' from scheduling_lessons l, unnest($2::bigint[]) u where l.id = any($1::bigint[])`,
    [lessonIds, learnerIds],
  );
  await db.query(
    `insert into learning_daily_work (user_id, day, content_id, tries, is_solved, slots) select u, d, c, 3, c % 2 = 0, 3::bit(288) from unnest($1::bigint[]) u, unnest($2::date[]) d, unnest($3::bigint[]) c`,
    [learnerIds, days, contentIds],
  );
  await db.query('vacuum analyze');
  const headers = { authorization: `Bearer ${accessToken(secret, coachId)}`, 'accept-language': 'ko' };
  const times: number[] = [];
  for (const [nth, lessonId] of lessonIds.entries()) {
    const path = urlOf(lessonReports.draft)
      .replace(':channelId', String(channelId))
      .replace(':classLessonId', String(lessonId));
    const began = performance.now();
    const answer = await fetch(url + path, { method: 'POST', headers });
    const { draftedCount } = (await answer.json()) as { draftedCount?: number };
    if (draftedCount !== LEARNERS) throw new Error(`${path}: ${answer.status}, ${draftedCount} drafts`);
    // The first one prepares its statements.
    if (nth > 0) times.push(performance.now() - began);
  }
  return Number(median(times).toFixed(1));
}
