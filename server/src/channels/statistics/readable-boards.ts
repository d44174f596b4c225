import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { readRefusal } from '../boards/board-access.rules.ts';
import { selectBoards } from '../boards/boards.queries.ts';

/** The boards somebody may read now; what is told or ranked of the others is not for them. [BRD-4] */
export async function readableBoardIds(db: Db, { channelId, userId, roles }: { readonly channelId: number; readonly userId: number; readonly roles: readonly ChannelRole[] }): Promise<readonly number[]> {
  const boards = await selectBoards(db, userId, channelId);
  return boards.filter((board) => readRefusal(board, { roles, superRoles: [] }) === null).map(({ id }) => id);
}
