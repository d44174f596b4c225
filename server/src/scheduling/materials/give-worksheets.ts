import type { Db } from '../../core/db.ts';
import { assignToClass } from '../../learning/public.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { takeDueWorksheets } from './materials.queries.ts';

/** Worksheets are opened by being assigned: a class gets them when its lesson shows them. Gives how many were taken. [SCH-260] */
export async function giveWorksheets(
  tx: Db,
  { lessonId = null, now, limit }: { readonly lessonId?: number | null; readonly now: Date; readonly limit: number },
): Promise<number> {
  const due = await takeDueWorksheets(tx, { lessonId, today: seoulTime(now).day, now, limit });
  const groups = Map.groupBy(due, ({ courseClassId, addedBy }) => `${courseClassId} ${addedBy}`);
  for (const [first, ...others] of groups.values()) {
    if (first === undefined || first.courseClassId === null) continue;
    const worksheetIds = [first, ...others].flatMap(({ worksheetId }) => (worksheetId === null ? [] : [worksheetId]));
    const { channelId, courseClassId, addedBy } = first;
    await assignToClass(tx, { channelId, courseClassId, worksheetIds, assignedBy: addedBy, now });
  }
  return due.length;
}
