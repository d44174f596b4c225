import type { ItemKind } from '@dolphin/contract/learning/storages/contents';

/** An outline while it is being composed. `key` distinguishes lessons that have no id yet. */
export type DraftItem = {
  readonly itemId?: number;
  readonly contentId: number | null;
  readonly worksheetId: number | null;
  readonly kind: ItemKind;
  readonly title: string;
};
export type DraftLesson = {
  readonly key: string;
  readonly lessonId?: number;
  readonly title: string;
  readonly summary: string;
  /** Its videos may be watched before the course is taken. */ readonly isFree: boolean;
  readonly items: readonly DraftItem[];
};
export type Outline = readonly DraftLesson[];

/** Takes one step up or down; at the ends everything stays. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by;
  const one = list[at];
  if (one === undefined || to < 0 || to >= list.length) return list;
  const rest = list.toSpliced(at, 1);
  return rest.toSpliced(to, 0, one);
}

/** An item that would leave its lesson goes into the one before or after it. */
export function movedItem(outline: Outline, lessonAt: number, itemAt: number, by: -1 | 1): Outline {
  const lesson = outline[lessonAt];
  const item = lesson?.items[itemAt];
  if (!lesson || !item) return outline;
  const inside = moved(lesson.items, itemAt, by);
  if (inside !== lesson.items) return outline.with(lessonAt, { ...lesson, items: inside });
  const neighbour = outline[lessonAt + by];
  if (!neighbour) return outline;
  const items = by === -1 ? [...neighbour.items, item] : [item, ...neighbour.items];
  return outline
    .with(lessonAt, { ...lesson, items: lesson.items.toSpliced(itemAt, 1) })
    .with(lessonAt + by, { ...neighbour, items });
}

type Lesson = ReturnType<typeof toLessonList>[number];

/** The other way round. An item is found among those that are known; one that somebody else has added is not yet. */
export function toOutline(lessonList: readonly Lesson[], known: readonly DraftItem[], unknown: string): Outline {
  return lessonList.map(({ lessonId, title, summary, isFree = false, itemList }, at) => ({
    key: lessonId === undefined ? `new ${at}` : String(lessonId),
    ...(lessonId === undefined ? {} : { lessonId }),
    title,
    summary,
    isFree,
    items: itemList.map(
      (item) =>
        known.find(({ itemId, contentId, worksheetId }) =>
          item.itemId === undefined
            ? itemId === undefined &&
              contentId === (item.contentId ?? null) &&
              worksheetId === (item.worksheetId ?? null)
            : itemId === item.itemId,
        ) ?? { contentId: null, worksheetId: null, kind: 'DOCUMENT', title: unknown, ...item },
    ),
  }));
}

/** What the call wants: known things by their ids, new ones by what they hold. */
export function toLessonList(outline: Outline): readonly {
  readonly lessonId?: number;
  readonly title: string;
  readonly summary: string;
  readonly isFree?: boolean;
  readonly itemList: readonly {
    readonly itemId?: number;
    readonly contentId?: number;
    readonly worksheetId?: number;
  }[];
}[] {
  return outline.map(({ lessonId, title, summary, isFree, items }) => ({
    ...(lessonId === undefined ? {} : { lessonId }),
    title: title.trim(),
    summary: summary.trim(),
    isFree,
    itemList: items.map(({ itemId, contentId, worksheetId }) =>
      itemId === undefined
        ? { ...(contentId === null ? {} : { contentId }), ...(worksheetId === null ? {} : { worksheetId }) }
        : { itemId },
    ),
  }));
}
