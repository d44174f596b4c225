import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { findChild, type FoundChild } from './family.queries.ts';

type Caller = { readonly db: Db; readonly now: Date; readonly me: { readonly id: number } };

/**
 * The child of a linked guardian, or the caller's own membership from 14 on: children see what their guardians see,
 * with `isSelf`, and change nothing. For everybody else it is missing. [CHN-215] [CHN-217]
 */
export async function requireChild({ db, now, me }: Caller, channelMemberId: number): Promise<FoundChild> {
  const child = await findChild(db, { userId: me.id, channelMemberId, now });
  if (!child) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return child;
}

/** For guardians alone: what children read and do not do, such as paying and answering. [CHN-215] */
export async function requireGuardianOf(
  caller: Caller,
  channelMemberId: number,
): Promise<FoundChild & { readonly guardianId: number }> {
  const { guardianId, ...child } = await requireChild(caller, channelMemberId);
  if (guardianId === null) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return { ...child, guardianId };
}
