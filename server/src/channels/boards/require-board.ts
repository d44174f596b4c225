import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Db } from '../../core/db.ts';
import { type AppError, fail } from '../../core/fail.ts';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Me } from '../../core/module.ts';
import { accessCacheOf } from '../access/access-cache.ts';
import { type BoardFacts, findBoardFacts } from '../access/access.queries.ts';
import { requireVisible } from '../channels/visibility.ts';
import { type BoardAccess, readRefusal, type Refusal, type MemberRoles, writeRefusal } from './board-access.rules.ts';
import { type BoardRow, findBoard } from './boards.queries.ts';

/** Each refusal as the web shows it: NOT_MEMBER, REQUIRED, REQUIRED_GROUP; a hidden board is not found. [BRD-4] */
export function refuse(refusal: Refusal, me: Me | null, { roles }: MemberRoles): AppError {
  if (refusal === 'ABSENT') return fail(coreErrors.RESOURCE_NOT_FOUND);
  if (!me) return fail(coreErrors.NEED_TO_LOGIN);
  if (refusal === 'GROUP' && roles.length > 0) return fail(channelErrors.CHANNEL_GROUP_UNAUTHORIZED);
  return fail(roles.length === 0 ? channelErrors.CHANNEL_MEMBER_NOT_FOUND : coreErrors.NOT_HAS_ROLE);
}

export function requireReading(board: BoardAccess, me: Me | null, memberRoles: MemberRoles): void {
  const refusal = readRefusal(board, memberRoles);
  if (refusal) throw refuse(refusal, me, memberRoles);
}

export function requireWriting(board: BoardAccess, me: Me, memberRoles: MemberRoles): void {
  const refusal = writeRefusal(board, memberRoles);
  if (refusal) throw refuse(refusal, me, memberRoles);
}

export type Admitted = { readonly board: BoardRow; readonly memberRoles: MemberRoles };

/**
 * What the caller is. Where the guard has let in only those who are somebody in the channel, it has found their roles
 * already; such a person sees the channel, and what they are in the one above is no help in writing.
 */
export async function memberRolesOf(
  db: Db,
  me: Me | null,
  channelId: number,
  roles: readonly ChannelRole[] | undefined,
): Promise<MemberRoles> {
  return roles === undefined ? requireVisible(db, me, channelId) : { roles, superRoles: [] };
}

/** The first lines of every call that names a board: the channel must be visible, the board be its own and open to the caller. */
export async function requireReadable(
  db: Db,
  me: Me | null,
  channelId: number,
  boardId: number,
  roles?: readonly ChannelRole[],
): Promise<Admitted> {
  const memberRoles = await memberRolesOf(db, me, channelId, roles);
  const board = await findBoard(db, me?.id ?? null, channelId, boardId);
  if (!board) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  requireReading(board, me, memberRoles);
  return { board, memberRoles };
}

export type OpenBoard = {
  readonly board: BoardFacts & Pick<BoardAccess, 'isInGroup'>;
  readonly memberRoles: MemberRoles;
};

/** The same without the counts of the board, for reads: as a rule everything about it is in memory. */
export async function requireOpenBoard(db: Db, me: Me | null, channelId: number, boardId: number): Promise<OpenBoard> {
  const memberRoles = await requireVisible(db, me, channelId);
  const cache = accessCacheOf(db);
  const facts = cache ? await cache.board(channelId, boardId) : await findBoardFacts(db, channelId, boardId);
  if (!facts) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const { groupIds } = memberRoles.channel;
  const board = { ...facts, isInGroup: facts.groupIds.some((id) => groupIds.includes(id)) };
  requireReading(board, me, memberRoles);
  return { board, memberRoles };
}

export async function requireWritable(
  db: Db,
  me: Me,
  channelId: number,
  boardId: number,
  roles?: readonly ChannelRole[],
): Promise<Admitted> {
  const admitted = await requireReadable(db, me, channelId, boardId, roles);
  requireWriting(admitted.board, me, admitted.memberRoles);
  return admitted;
}
