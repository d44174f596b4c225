import type { CourseUse, TeachingMonth } from '@dolphin/contract/commerce/refunds/refund-case';
import type { Sold } from '../../commerce/public.ts';
import type { Db } from '../../core/db.ts';
import { countTakenItems, countTakenLessons, findPeriod, type Taken } from './sold-use.queries.ts';

const DAY_MS = 86_400_000;
const SEOUL_MS = 9 * 3_600_000;
const MONTH_DAYS = 30;
const WEEK_DAYS = 7;

const useOf = ({ total, taken }: Taken, monthList: readonly TeachingMonth[] = []): CourseUse => ({
  kind: 'COURSE',
  total: Math.max(total, 1),
  used: taken,
  teaching: 'REMOTE',
  monthList,
});

/** A lesson counts as taken once something of it was opened. [PAY-13] */
export async function courseUse(db: Db, { contentId, userId }: Sold): Promise<CourseUse> {
  return useOf(await countTakenLessons(db, contentId ?? 0, userId));
}

export async function worksheetUse(db: Db, { contentId, userId }: Sold): Promise<CourseUse> {
  return useOf(await countTakenItems(db, contentId ?? 0, userId));
}

/** A class with a beginning and an end is held week by week, whether somebody comes or not; another one by its lessons. */
export async function classUse(db: Db, { contentId, userId, now }: Sold): Promise<CourseUse> {
  const period = await findPeriod(db, contentId ?? 0);
  if (!period) return useOf({ total: 1, taken: 0 });
  const { courseId, startsOn, endsOn } = period;
  if (startsOn === null || endsOn === null) return useOf(await countTakenLessons(db, courseId, userId));
  const days = Math.max((Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS + 1, 1);
  const passed = Math.floor((now.getTime() + SEOUL_MS - Date.parse(startsOn)) / DAY_MS);
  return byCalendar(days, Math.min(Math.max(passed, 0), days));
}

function byCalendar(days: number, passed: number): CourseUse {
  const months = Array.from({ length: Math.ceil(days / MONTH_DAYS) }, (_, at): TeachingMonth => {
    const total = Math.min(MONTH_DAYS, days - at * MONTH_DAYS);
    return { total, elapsed: Math.min(Math.max(passed - at * MONTH_DAYS, 0), total) };
  });
  const weeks = Math.ceil(days / WEEK_DAYS);
  return useOf({ total: weeks, taken: Math.min(Math.ceil(passed / WEEK_DAYS), weeks) }, months);
}
