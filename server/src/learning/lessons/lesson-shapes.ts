import type { LessonItemRow } from './lessons.queries.ts';

/** The items of a lesson; of one that has none yet there is a row without an item. */
export function toLessonItems(rows: readonly LessonItemRow[]) {
  return rows.flatMap(({ itemId, kind, contentId, worksheetId, title, level, state }) =>
    itemId === null || kind === null ? [] : [{ itemId, kind, contentId, worksheetId, title, level, state }],
  );
}

/** Rows come in order; a lesson without items is one row without an item. */
export function toLessons(rows: readonly LessonItemRow[]) {
  return [...Map.groupBy(rows, ({ lessonId }) => lessonId).values()].map((items) => ({
    lessonId: items[0]?.lessonId ?? 0,
    title: items[0]?.lessonTitle ?? '',
    summary: items[0]?.lessonSummary ?? '',
    isFree: items[0]?.isFree ?? false,
    itemList: toLessonItems(items),
  }));
}
