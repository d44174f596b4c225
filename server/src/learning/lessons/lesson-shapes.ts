import type { LessonItemRow } from './lessons.queries.ts';

export function toLessonItem({ itemId, kind, contentId, worksheetId, title, level, state }: LessonItemRow) {
  return { itemId: itemId ?? 0, kind, contentId, worksheetId, title, level, state };
}

/** Rows come in order; a lesson without items is one row without an item. */
export function toLessons(rows: readonly LessonItemRow[]) {
  return [...Map.groupBy(rows, ({ lessonId }) => lessonId).values()].map((items) => ({
    lessonId: items[0]?.lessonId ?? 0,
    title: items[0]?.lessonTitle ?? '',
    summary: items[0]?.lessonSummary ?? '',
    itemList: items.filter(({ itemId }) => itemId !== null).map(toLessonItem),
  }));
}
