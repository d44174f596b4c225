import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { passes } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Ctx } from '../../core/module.ts';
import { findMemberUser } from './guardians.queries.ts';

/** Who of the people learns in a class of the coach; learning is above channels and passes it in. */
export type GuardianParts = {
  readonly coachedIn: (
    db: Db,
    at: { readonly channelId: number; readonly coachId: number; readonly userIds: readonly number[] },
  ) => Promise<readonly number[]>;
};

type Caller = { readonly db: Db; readonly roles: Ctx['roles']; readonly me: { readonly id: number } };
type At = { readonly channelId: number; readonly channelMemberId: number };
type Found = { readonly userId: number; readonly isReadable: boolean };

/** Who of the staff may know the guardians of a member. [CHN-213] */
export function readableMember({ coachedIn }: GuardianParts) {
  /** The member, and whether the caller may know their guardians: managers may, and coaches of a class of them. */
  async function findFor({ db, roles, me }: Caller, { channelId, channelMemberId }: At): Promise<Found> {
    const userId = await findMemberUser(db, channelId, channelMemberId);
    if (userId === undefined) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    const isReadable =
      passes(roles, 'MANAGER') || (await coachedIn(db, { channelId, coachId: me.id, userIds: [userId] })).length > 0;
    return { userId, isReadable };
  }

  /** For somebody who may not know them, the member is missing. */
  async function requireReadable(caller: Caller, at: At): Promise<number> {
    const { userId, isReadable } = await findFor(caller, at);
    if (!isReadable) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    return userId;
  }

  return { findFor, requireReadable };
}
