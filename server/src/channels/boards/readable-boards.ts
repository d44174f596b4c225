import type { Db } from '../../core/db.ts';
import type { Me } from '../../core/module.ts';
import { readRefusal, type MemberRoles } from './board-access.rules.ts';
import { type BoardRow, selectBoards } from './boards.queries.ts';

/** The boards of a channel that somebody may read now; what looks across boards looks only there. [BRD-4] */
export async function selectReadableBoards(
  db: Db,
  me: Me | null,
  channelId: number,
  memberRoles: MemberRoles,
): Promise<readonly BoardRow[]> {
  return (await selectBoards(db, me?.id ?? null, channelId)).filter(
    (board) => readRefusal(board, memberRoles) === null,
  );
}
