import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import type { ContentKind } from '@dolphin/contract/learning/storages/contents';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { KIND_OF_SHELF, type Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { findStorage, lockStorage, type StorageRow } from './storages.queries.ts';

export type OpenStorage = StorageRow & {
  readonly isAuthor: boolean;
  /** Managers of its channel; for content of the site, its administrators. */ readonly mayDecide: boolean;
  readonly mayAccept: boolean;
};

type Params = { readonly isLocked?: boolean; readonly mayBeDeleted?: boolean; readonly decides?: boolean };

/**
 * The first line of every call that names a storage. Its author, while still a teacher there, and those who decide may
 * see it; other teachers of the channel get an error that it is not theirs, and for everybody else it does not exist.
 */
export async function requireStorage(
  db: Db,
  me: Me,
  shelf: Shelf,
  storageId: number,
  { isLocked = false, mayBeDeleted = false, decides = false }: Params = {},
): Promise<OpenStorage> {
  const kind = KIND_OF_SHELF[shelf];
  const row = await (isLocked ? lockStorage : findStorage)(db, storageId, me.id, kind);
  if (!row) throw missing(kind);
  const standing = standingOf(row, me);
  if (!standing.isAuthor && !standing.mayDecide) throw standing.isColleague ? notYours(kind) : missing(kind);
  if (row.deletedAt !== null && !mayBeDeleted) throw missing(kind);
  if (decides && !standing.mayDecide) throw notYours(kind);
  const mayAccept = standing.mayDecide && !(row.authorId === me.id && row.isReviewedByOthers);
  return { ...row, isAuthor: standing.isAuthor, mayDecide: standing.mayDecide, mayAccept };
}

export function standingOf(
  { channelId, authorId, role }: Pick<StorageRow, 'channelId' | 'authorId' | 'role'>,
  me: Pick<Me, 'id' | 'isAdmin'>,
) {
  const roles = role === null ? [] : [role];
  const isColleague = me.isAdmin || (channelId !== null && passes(roles, 'TEACHER'));
  return {
    isColleague,
    isAuthor: isColleague && authorId === me.id,
    mayDecide: me.isAdmin || (channelId !== null && passes(roles, 'MANAGER')),
  };
}

export function missing(kind: ContentKind) {
  return kind === 'PROBLEM' ? fail(learningErrors.PROBLEM_NOT_FOUND) : fail(coreErrors.RESOURCE_NOT_FOUND);
}

function notYours(kind: ContentKind) {
  return kind === 'PROBLEM'
    ? fail(learningErrors.UNAUTHORIZED_PROBLEM_USER)
    : fail(learningErrors.UNAUTHORIZED_CONTENT_USER);
}
