import { BOARDS_MAX } from '@dolphin/contract/channels/boards/boards.constants';
import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { boardErrors } from '@dolphin/contract/channels/boards/boards.errors';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { passes } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { accessCacheOf } from '../access/access-cache.ts';
import { selectMenuFacts } from '../access/access.queries.ts';
import { requireVisible } from '../channels/visibility.ts';
import { isInMenu, type MemberRoles } from './board-access.rules.ts';
import { menuJson } from './menu-json.ts';
import { boardFields, type ListedBoard, orderFields, toBoardDetail, toBoardItem } from './board-shapes.ts';
import {
  type BoardRow,
  type BoardSettings,
  countBoards,
  countGroups,
  findBoard,
  insertBoard,
  lockBoards,
  selectBoards,
  selectMenuCounts,
  updateBoard,
  updateBoardDeleted,
  updateOrder,
} from './boards.queries.ts';
import { numberFields } from './form-fields.rules.ts';
import { requireReadable } from './require-board.ts';

export const boardsModule = implement(boards, {
  async menu({ db, me, now, answer }, { channelId }) {
    const memberRoles = await requireVisible(db, me, channelId);
    const cache = accessCacheOf(db);
    const [facts, counts] = await Promise.all([
      cache ? cache.menu(channelId) : selectMenuFacts(db, channelId),
      selectMenuCounts(db, channelId, now),
    ]);
    return answer.json(menuJson(facts, memberRoles, memberRoles.channel.groupIds, counts));
  },

  async detail({ db, me, now }, { channelId, boardId }) {
    const { board, memberRoles } = await requireReadable(db, me, channelId, boardId);
    return toBoardDetail(board, memberRoles, now);
  },

  async create({ db, me, roles, now }, { channelId, ...given }) {
    await requireGroups(db, channelId, given.groupIdList);
    await lockBoards(db, channelId);
    if ((await countBoards(db, channelId)) >= BOARDS_MAX) throw fail(boardErrors.TOO_MANY_BOARDS, { max: BOARDS_MAX });
    const boardId = await insertBoard(db, channelId, settingsOf(given));
    await publish(db, postEvents.boardsChanged, channelId, { boardId });
    return toBoardDetail(await requireBoard(db, me.id, channelId, boardId), { roles, superRoles: [] }, now);
  },

  async update({ db, me, roles, now }, { channelId, boardId, ...given }) {
    await requireGroups(db, channelId, given.groupIdList ?? []);
    await lockBoards(db, channelId);
    const before = await requireBoard(db, me.id, channelId, boardId);
    const fields = mergeEdit(boards.update, given, boardFields(before));
    if (
      (fields.kind !== before.kind && before.postCount > 0) ||
      !(await updateBoard(db, boardId, settingsOf(fields, before)))
    )
      throw fail(boardErrors.BOARD_KIND_IS_FIXED);
    await publish(db, postEvents.boardsChanged, channelId, { boardId });
    return toBoardDetail(await requireBoard(db, me.id, channelId, boardId), { roles, superRoles: [] }, now);
  },

  async remove({ db, now }, { channelId, boardId }) {
    await lockBoards(db, channelId);
    if (!(await updateBoardDeleted(db, channelId, boardId, now))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await publish(db, postEvents.boardsChanged, channelId, { boardId });
    return {};
  },

  async arrange({ db, me, roles, now }, { channelId, ...given }) {
    await lockBoards(db, channelId);
    const current = orderFields(await selectBoards(db, me.id, channelId));
    const { boardOrderList } = mergeEdit(boards.arrange, given, current);
    const wanted = new Map(
      boardOrderList.map(({ boardId, folder }) => [boardId, { boardId, folder: folder?.trim() || null }]),
    );
    if ((await updateOrder(db, channelId, [...wanted.values()])) !== wanted.size)
      throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await publish(db, postEvents.boardsChanged, channelId, { boardId: null });
    return menuOf(await selectBoards(db, me.id, channelId), { roles, superRoles: [] }, now);
  },
});

function menuOf(rows: readonly ListedBoard[], memberRoles: MemberRoles, now: Date) {
  return {
    boardItemList: rows
      .filter((board) => isInMenu(board, memberRoles))
      .map((board) => toBoardItem(board, memberRoles, now)),
    // Nobody else may change the order.
    version: passes(memberRoles.roles, 'MANAGER') ? versionOf(boards.arrange, orderFields(rows)) : '',
  };
}

async function requireBoard(db: Db, userId: number, channelId: number, boardId: number): Promise<BoardRow> {
  const board = await findBoard(db, userId, channelId, boardId);
  if (!board) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return board;
}

type Params = Omit<InputOf<typeof boards.create>, 'channelId'>;

/** Another channel's group would let its members in here, or nobody. */
async function requireGroups(db: Db, channelId: number, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length > 0 && (await countGroups(db, channelId, groupIds)) !== groupIds.length)
    throw fail(channelErrors.CHANNEL_GROUP_NOT_FOUND);
}

function settingsOf(
  { groupIdList, formFieldList, introduction = '', ...given }: Params,
  before?: BoardRow,
): BoardSettings {
  return {
    ...given,
    name: given.name.trim(),
    folder: given.folder?.trim() || null,
    introduction: introduction.trim(),
    groupIds: groupIdList,
    ...numberFields(formFieldList, before?.formFields ?? [], before?.nextFieldId ?? 1),
  };
}
