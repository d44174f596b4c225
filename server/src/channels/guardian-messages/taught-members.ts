import { passes } from '@dolphin/contract/core/roles';
import type { Ctx } from '../../core/module.ts';
import type { GuardianParts } from '../guardians/readable-member.ts';

type Caller = Pick<Ctx, 'db' | 'roles'> & { readonly me: { readonly id: number } };

/** Of these people, those whose guardians the caller may write to: all for managers, for coaches those they teach. [SMS-2] */
export async function taughtMembers(
  { coachedIn }: GuardianParts,
  { db, roles, me }: Caller,
  channelId: number,
  userIds: readonly number[],
): Promise<readonly number[]> {
  return passes(roles, 'MANAGER') ? userIds : coachedIn(db, { channelId, coachId: me.id, userIds });
}
