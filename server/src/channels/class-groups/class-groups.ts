import { BOARD_NAME_MAX_LENGTH, BOARDS_MAX } from '@dolphin/contract/channels/boards/boards.constants';
import { boardErrors } from '@dolphin/contract/channels/boards/boards.errors';
import { GROUP_CODE_LENGTH, GROUP_MEMBERS_MAX, GROUP_NAME_MAX } from '@dolphin/contract/channels/join/join.constants';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { publish } from '../../core/outbox/publish.ts';
import { countBoards, insertBoard, lockBoards, updateBoardName } from '../boards/boards.queries.ts';
import { withNewCode } from '../codes/new-code.ts';
import { publishGroupsChanged } from '../groups/groups-changed.ts';
import { normalizeText } from '../join/join.rules.ts';
import { deleteGroupUsers, insertClassGroup, insertGroupUsers, updateClassGroup } from './class-groups.queries.ts';

/*
 * What learning asks of channels for a class: a group of its own, and a board that this group reads. All of it in the
 * transaction of the class; the caller has locked the channel. See docs/decisions/0073.
 */
type Place = { readonly channelId: number; readonly groupId: number };

export async function openClassGroup(tx: Db, channelId: number, title: string): Promise<number> {
  return withNewCode(GROUP_CODE_LENGTH, (code) => insertClassGroup(tx, channelId, { name: nameOf(title), code }));
}

export async function renameClassGroup(tx: Db, { channelId, groupId }: Place, title: string): Promise<void> {
  await updateClassGroup(tx, channelId, groupId, { name: nameOf(title), isClass: true });
}

/** The class is gone: its people keep their group, and with it the board, until a manager removes it. */
export async function releaseClassGroup(tx: Db, { channelId, groupId }: Place, title: string): Promise<void> {
  await updateClassGroup(tx, channelId, groupId, { name: nameOf(title), isClass: false });
}

/** Whoever is no member in good standing is passed over. Publishes the change for those who were not in it. */
export async function addToClassGroup(
  tx: Db,
  { channelId, groupId }: Place,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { added, size } = await insertGroupUsers(tx, { channelId, groupId, userIds });
  if (size + added.length > GROUP_MEMBERS_MAX) throw fail(joinErrors.CHANNEL_GROUP_FULL, { max: GROUP_MEMBERS_MAX });
  await publishGroupsChanged(tx, channelId, added);
}

export async function removeFromClassGroup(
  tx: Db,
  { channelId, groupId }: Place,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await publishGroupsChanged(tx, channelId, await deleteGroupUsers(tx, groupId, userIds));
}

/** A board that the people of the class read and write, and nobody else but managers. */
export async function openClassBoard(tx: Db, { channelId, groupId }: Place, title: string): Promise<number> {
  await lockBoards(tx, channelId);
  if ((await countBoards(tx, channelId)) >= BOARDS_MAX) throw fail(boardErrors.TOO_MANY_BOARDS, { max: BOARDS_MAX });
  const boardId = await insertBoard(tx, channelId, {
    name: boardNameOf(title),
    kind: 'FREE',
    introduction: '',
    folder: null,
    visibility: 'VISIBLE',
    readCheck: 'VISITOR',
    writeCheck: 'VISITOR',
    groupIds: [groupId],
    formFields: [],
    nextFieldId: 1,
  });
  await publish(tx, postEvents.boardsChanged, channelId, { boardId });
  return boardId;
}

/** A board that somebody has named by hand keeps that name. */
export async function renameClassBoard(
  tx: Db,
  { channelId, boardId }: { readonly channelId: number; readonly boardId: number },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await lockBoards(tx, channelId);
  if (await updateBoardName(tx, { channelId, boardId }, { from: boardNameOf(from), to: boardNameOf(to) }))
    await publish(tx, postEvents.boardsChanged, channelId, { boardId });
}

function boardNameOf(title: string): string {
  return normalizeText(title).slice(0, BOARD_NAME_MAX_LENGTH).trim();
}

function nameOf(title: string): string {
  return normalizeText(title).slice(0, GROUP_NAME_MAX).trim();
}
