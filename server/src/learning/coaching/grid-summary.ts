import { markOf } from './coaching.rules.ts';
import type { GridRow, Scope } from './grid.queries.ts';

/** What a row of the grid comes to. */
export function summaryOf({ items }: Pick<Scope, 'items'>, { cells }: Pick<GridRow, 'cells'>, now: Date) {
  const doneCount = cells.filter(({ state }) => state === 'DONE').length;
  const stuckCount = cells.filter(({ isStuck }) => isStuck).length;
  const lastAt = cells.length === 0 ? null : new Date(Math.max(...cells.map((cell) => Date.parse(cell.lastAt))));
  return {
    doneCount,
    stuckCount,
    lastAt,
    mark: markOf({ itemCount: items.length, doneCount, stuckCount, lastAt }, now),
  };
}
