import { addMonths } from '@dolphin/contract/core/days';
import { sql } from 'kysely';
import type { Db } from '../../src/core/db.ts';
import { draftMonth } from '../../src/scheduling/reports/monthly/draft-month.ts';
import { draftReports } from '../../src/scheduling/reports/draft-reports.ts';
import { seoulTime } from '../../src/scheduling/lessons/seoul-time.ts';
import { findDemoChild, selectDemoIds } from '../commerce/demo-ids.ts';
import '../../src/scheduling/attendance/attendance.tables.ts';
import '../../src/scheduling/reports/reports.tables.ts';

const DAY_MS = 86_400_000;
const OPEN_DAYS = 29;

type Academy = { readonly channelId: number; readonly now: Date };

/**
 * Drafts of the newest lesson that is over and of the last two months; the first of each was sent and read, and those of
 * the children of the demo guardian were sent.
 */
export async function seedReports(tx: Db, { channelId, now }: Academy): Promise<void> {
  const authorId = (await selectDemoIds(tx))('teacher');
  await seedLessonReports(tx, { channelId, now }, authorId);
  await seedMonths(tx, { channelId, now }, authorId);
  await tx
    .updateTable('scheduling_reports')
    .set({ state: 'SENT', link_number: 1, sent_count: 1, sent_at: now, expires_at: expiryOf(now) })
    .where('channel_id', '=', channelId)
    .where('user_id', 'in', [(await selectDemoIds(tx))('student'), await findDemoChild(tx)])
    .where('state', '=', 'DRAFT')
    .execute();
}

const expiryOf = (now: Date) => new Date(now.getTime() + OPEN_DAYS * DAY_MS);

async function seedLessonReports(tx: Db, { channelId, now }: Academy, authorId: number): Promise<void> {
  const lesson = await tx
    .selectFrom('scheduling_lessons')
    .select(['id', 'title', 'day'])
    .where('channel_id', '=', channelId)
    .where('state', '=', 'SCHEDULED')
    .where('seat_count', '>', 0)
    .where('day', '<', seoulTime(now).day)
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!lesson) return;
  await draftReports(tx, { channelId, lesson, authorId, language: 'KO', now });
  const first = tx.selectFrom('scheduling_reports').select('id').where('lesson_id', '=', lesson.id).orderBy('id');
  await markRead(tx, (await first.limit(1).executeTakeFirst())?.id, now);
}

/** The class of the coach with the most people. */
async function seedMonths(tx: Db, { channelId, now }: Academy, authorId: number): Promise<void> {
  const { rows } = await sql<{ courseClassId: number; title: string }>`
    select course_class_id as "courseClassId", title from learning_class_facts where channel_id = ${channelId} and coach_id = ${authorId} order by member_count desc, course_class_id limit 1`.execute(
    tx,
  );
  const [courseClass] = rows;
  if (!courseClass) return;
  const thisMonth = `${seoulTime(now).day.slice(0, 'YYYY-MM'.length)}-01`;
  for (const month of [addMonths(thisMonth, -1), thisMonth]) {
    await draftMonth(tx, { channelId, courseClass, month, authorId, language: 'KO', now });
    const first = tx.selectFrom('scheduling_reports').select('id').where('month', '=', month).orderBy('id').limit(1);
    await markRead(tx, (await first.executeTakeFirst())?.id, now);
  }
}

async function markRead(tx: Db, reportId: number | undefined, now: Date): Promise<void> {
  if (reportId === undefined) return;
  await tx
    .updateTable('scheduling_reports')
    .set({ state: 'SENT', link_number: 1, sent_count: 1, sent_at: now, expires_at: expiryOf(now), opened_at: now })
    .where('id', '=', reportId)
    .execute();
}
