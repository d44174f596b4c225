import type { Db } from '../../src/core/db.ts';
import { draftReports } from '../../src/scheduling/reports/draft-reports.ts';
import { seoulTime } from '../../src/scheduling/lessons/seoul-time.ts';
import { selectDemoIds } from '../commerce/demo-ids.ts';
import '../../src/scheduling/attendance/attendance.tables.ts';
import '../../src/scheduling/reports/reports.tables.ts';

const DAY_MS = 86_400_000;
const OPEN_DAYS = 29;

/** Drafts of the newest lesson that is over; the first report was sent and read. */
export async function seedReports(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
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
  const authorId = (await selectDemoIds(tx))('teacher');
  await draftReports(tx, { channelId, lesson, authorId, language: 'KO', now });
  const first = tx.selectFrom('scheduling_reports').select('id').where('lesson_id', '=', lesson.id).orderBy('id');
  const sent = await first.limit(1).executeTakeFirst();
  if (!sent) return;
  const expiresAt = new Date(now.getTime() + OPEN_DAYS * DAY_MS);
  await tx
    .updateTable('scheduling_reports')
    .set({ state: 'SENT', link_number: 1, sent_at: now, expires_at: expiresAt, opened_at: now })
    .where('id', '=', sent.id)
    .execute();
}
