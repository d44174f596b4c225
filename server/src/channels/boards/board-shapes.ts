import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { BOARD_NEW_HOURS } from '@dolphin/contract/channels/boards/boards.constants';
import { versionOf } from '../../core/edits.ts';
import type { BoardFacts } from '../access/access.queries.ts';
import { asBoardCheck, mayModerate, readRefusal, type MemberRoles, writeRefusal } from './board-access.rules.ts';
import type { BoardRow } from './boards.queries.ts';

const HOUR_MS = 3_600_000;

/** What a menu shows of a board whatever is written in it. */
export type StaticBoard = Omit<BoardFacts, 'channelId' | 'introduction' | 'formFields'> & {
  readonly isInGroup: boolean;
};
export type ListedBoard = StaticBoard & { readonly postCount: number; readonly lastPostAt: Date | null };

/** A board in the menu: one that the caller may not read reveals nothing of its content. [BRD-1] [BRD-4] */
export function toBoardItem(board: ListedBoard, memberRoles: MemberRoles, now: Date) {
  const fields = toStaticItem(board, memberRoles);
  const { mayRead } = fields;
  const { lastPostAt } = board;
  return {
    ...fields,
    postCount: mayRead ? board.postCount : null,
    lastPostAt: mayRead ? (lastPostAt?.toISOString() ?? null) : null,
    isNew: mayRead && lastPostAt !== null && now.getTime() - lastPostAt.getTime() < BOARD_NEW_HOURS * HOUR_MS,
  };
}

/** The part of an item that no post changes. */
export function toStaticItem(board: StaticBoard, memberRoles: MemberRoles) {
  const refusal = readRefusal(board, memberRoles);
  return {
    boardId: board.id,
    name: board.name,
    kind: board.kind,
    folder: board.folder,
    visibility: board.visibility,
    readCheck: asBoardCheck(board.readCheck),
    writeCheck: asBoardCheck(board.writeCheck),
    mayRead: refusal === null,
    mayWrite: writeRefusal(board, memberRoles) === null,
    refusal: refusal === 'ABSENT' ? null : refusal,
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
export function orderFields(rows: readonly Pick<BoardRow, 'id' | 'folder'>[]) {
  return { boardOrderList: rows.map(({ id, folder }) => ({ boardId: id, folder })) };
}
