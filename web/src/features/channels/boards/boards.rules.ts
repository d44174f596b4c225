import type { boards } from '@dolphin/contract/channels/boards/boards.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

export type BoardItem = OutputOf<typeof boards.menu>['boardItemList'][number];
export type Board = OutputOf<typeof boards.detail>;
export type BoardFolder = { readonly folder: string | null; readonly boards: readonly BoardItem[] };

/** The menu in its order; boards of one folder stand together where the first of them stands. */
export function byFolder(list: readonly BoardItem[]): readonly BoardFolder[] {
  const folders: { folder: string | null; boards: BoardItem[] }[] = [];
  for (const board of list) {
    const last = folders.at(-1);
    const home =
      board.folder === null
        ? last?.folder === null
          ? last
          : undefined
        : folders.find(({ folder }) => folder === board.folder);
    if (home) home.boards.push(board);
    else folders.push({ folder: board.folder, boards: [board] });
  }
  return folders;
}
