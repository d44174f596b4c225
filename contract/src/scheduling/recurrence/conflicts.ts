import type { Slot } from './expand-week.ts';

export type Placed = Slot & { readonly id: number; readonly coachId: number | null; readonly roomId: number | null };
export type Conflict = { readonly of: 'COACH' | 'ROOM'; readonly ids: readonly [number, number] };

/** Pairs of lessons that need one coach or one room at the same time. Touching is no conflict. [SCH-202] */
export function conflictsOf(lessons: readonly Placed[]): readonly Conflict[] {
  return [
    ...overlapsBy(lessons, ({ coachId }) => coachId).map((ids) => ({ of: 'COACH' as const, ids })),
    ...overlapsBy(lessons, ({ roomId }) => roomId).map((ids) => ({ of: 'ROOM' as const, ids })),
  ];
}

function overlapsBy(lessons: readonly Placed[], ownerOf: (lesson: Placed) => number | null): [number, number][] {
  const byOwner = new Map<string, Placed[]>();
  for (const lesson of lessons) {
    const owner = ownerOf(lesson);
    if (owner === null) continue;
    const key = `${owner} ${lesson.day}`;
    const together = byOwner.get(key);
    if (together === undefined) byOwner.set(key, [lesson]);
    else together.push(lesson);
  }
  return [...byOwner.values()].flatMap(overlapsIn);
}

/** In the order of their starts each is compared with those that have not ended. */
function overlapsIn(lessons: readonly Placed[]): [number, number][] {
  const found: [number, number][] = [];
  let running: readonly Placed[] = [];
  for (const lesson of lessons.toSorted((a, b) => a.startMinute - b.startMinute || a.id - b.id)) {
    running = running.filter(({ endMinute }) => endMinute > lesson.startMinute);
    for (const { id } of running) found.push(id < lesson.id ? [id, lesson.id] : [lesson.id, id]);
    running = [...running, lesson];
  }
  return found;
}
