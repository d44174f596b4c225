/** A place in the menu: the boards stand in this order, and neighbours with one folder stand in it together. */
export type Placed = { readonly boardId: number; readonly folder: string | null };

/** Boards of one folder stand together where the first of them stands, as the menu shows them. */
export function inMenuOrder<T extends Placed>(list: readonly T[]): readonly T[] {
  const done = new Set<string>();
  return list.flatMap((board) => {
    if (board.folder === null) return [board];
    if (done.has(board.folder)) return [];
    done.add(board.folder);
    return list.filter(({ folder }) => folder === board.folder);
  });
}

/** One step up or down, into and out of folders: entering or leaving one is a step of its own. */
export function moveByStep<T extends Placed>(list: readonly T[], boardId: number, step: -1 | 1): readonly T[] {
  const at = list.findIndex((board) => board.boardId === boardId);
  const board = list[at];
  if (!board) return list;
  const neighbour = list[at + step];
  if (!neighbour) return board.folder === null ? list : list.with(at, { ...board, folder: null });
  if (neighbour.folder !== board.folder) {
    // Out of a folder first, then into the next one.
    const folder = board.folder === null ? neighbour.folder : null;
    return list.with(at, { ...board, folder });
  }
  return list.with(at, neighbour).with(at + step, board);
}

/** Dropped on another board: takes its place and its folder. */
export function dropOn<T extends Placed>(list: readonly T[], boardId: number, overId: number): readonly T[] {
  const from = list.findIndex((board) => board.boardId === boardId);
  const to = list.findIndex((board) => board.boardId === overId);
  const [board, over] = [list[from], list[to]];
  if (!board || !over || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, { ...board, folder: over.folder });
}

export function isSameOrder(one: readonly Placed[], other: readonly Placed[]): boolean {
  return (
    one.length === other.length &&
    one.every((board, at) => board.boardId === other[at]?.boardId && board.folder === other[at]?.folder)
  );
}
