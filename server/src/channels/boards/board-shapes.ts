import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { BOARD_NEW_HOURS } from '@dolphin/contract/channels/boards/boards.constants';
import { versionOf } from '../../core/edits.ts';
import { asBoardCheck, mayModerate, readRefusal, type MemberRoles, writeRefusal } from './board-access.rules.ts';
import type { BoardRow } from './boards.queries.ts';

const HOUR_MS = 3_600_000;

/** A board in the menu: one that the caller may not read reveals nothing of its content. [BRD-1] [BRD-4] */
export function toBoardItem(board: BoardRow, memberRoles: MemberRoles, now: Date) {
  const refusal = readRefusal(board, memberRoles);
  const mayRead = refusal === null;
  return {
    boardId: board.id,
    name: board.name,
    kind: board.kind,
    folder: board.folder,
    visibility: board.visibility,
    readCheck: asBoardCheck(board.readCheck),
    writeCheck: asBoardCheck(board.writeCheck),
    mayRead,
    mayWrite: writeRefusal(board, memberRoles) === null,
    refusal: refusal === 'ABSENT' ? null : refusal,
    postCount: mayRead ? board.postCount : null,
    lastPostAt: mayRead ? (board.lastPostAt?.toISOString() ?? null) : null,
    isNew:
      mayRead && board.lastPostAt !== null && now.getTime() - board.lastPostAt.getTime() < BOARD_NEW_HOURS * HOUR_MS,
  };
}

export function toBoardDetail(board: BoardRow, memberRoles: MemberRoles, now: Date) {
  return {
    ...toBoardItem(board, memberRoles, now),
    introduction: board.introduction,
    groupIdList: [...board.groupIds],
    formFieldList: [...board.formFields],
    mayModerate: mayModerate(board, memberRoles),
    version: versionOf(boards.update, boardFields(board)),
  };
}

/** What `boards.update` edits. */
export function boardFields(board: BoardRow) {
  return {
    name: board.name,
    kind: board.kind,
    introduction: board.introduction,
    folder: board.folder,
    visibility: board.visibility,
    readCheck: asBoardCheck(board.readCheck),
    writeCheck: asBoardCheck(board.writeCheck),
    groupIdList: [...board.groupIds],
    formFieldList: [...board.formFields],
  };
}

/** What `boards.arrange` edits. */
export function orderFields(rows: readonly BoardRow[]) {
  return { boardOrderList: rows.map(({ id, folder }) => ({ boardId: id, folder })) };
}
