import { type Actor, mayGiveRole, refusalOf } from '@dolphin/contract/channels/members/member-roles';
import type { MemberResult } from '@dolphin/contract/channels/members/members.constants';
import { memberErrors } from '@dolphin/contract/channels/members/members.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { fail } from '../../core/fail.ts';
import type { Ctx, Me } from '../../core/module.ts';
import { belongs } from '../join/join.rules.ts';
import { requireRoom } from '../plan/channel-plan.ts';
import type { Change } from './change-members.rules.ts';
import { lockMembers, type LockedMember, type RoleWrite, settleOwners, updateRoles } from './members.queries.ts';
import { type MemberChange, publishMemberChanges } from './member-changed.ts';

type Params = {
  readonly channelId: number;
  readonly channelMemberIds: readonly number[];
  readonly reason?: string | undefined;
  /** The role that is given, where one is. */ readonly role?: ChannelRole | undefined;
};
export type ChangeResult = {
  readonly channelMemberId: number;
  readonly result: MemberResult;
  readonly role: ChannelRole | null;
};

/**
 * Changes several members in one transaction, each decided by what they are once the channel is locked: pressed twice,
 * or by two managers at once, it happens once. Each id has its own result; those of other channels are not found.
 */
export async function changeMembers(
  { db, me, now }: Pick<Ctx, 'db' | 'now'> & { readonly me: Me },
  { channelId, channelMemberIds, reason, role }: Params,
  change: Change,
): Promise<{ resultList: ChangeResult[] }> {
  const { channel, actorRole, masterCount, members } = await lockMembers(db, channelId, me.id, channelMemberIds);
  const actor: Actor = {
    userId: me.id,
    isSiteAdmin: me.isAdmin,
    roles: [...(me.isAdmin ? (['ROLE_ADMIN'] as const) : []), ...(actorRole ? [actorRole] : [])],
  };
  // The guard asked before the wait; whoever was demoted meanwhile may no longer.
  if (!passes(actor.roles, 'MANAGER')) throw fail(coreErrors.NOT_HAS_ROLE);
  if (role !== undefined && !mayGiveRole(actor, role)) throw fail(memberErrors.MEMBER_ROLE_NOT_GIVABLE);
  const because = reason?.trim() || null;
  let mastersLeft = masterCount;
  const [results, writes, changes] = [[] as ChangeResult[], [] as RoleWrite[], [] as MemberChange[]];
  for (const channelMemberId of channelMemberIds) {
    const member = members.find(({ id }) => id === channelMemberId);
    const decision = member ? decide(actor, member, mastersLeft, change) : 'NOT_FOUND';
    if (!member || typeof decision === 'string') {
      results.push({ channelMemberId, result: decision as MemberResult, role: member?.role ?? null });
      continue;
    }
    if (member.role === 'ROLE_CHANNEL_MASTER') mastersLeft--;
    if (decision.role === 'ROLE_CHANNEL_MASTER') mastersLeft++;
    writes.push({ id: channelMemberId, ...decision });
    changes.push({ channelId, userId: member.userId, from: member.role, to: decision.role, actorId: me.id });
    results.push({ channelMemberId, result: 'DONE', role: decision.role });
  }
  // Who was a member before comes back, whatever the plan is.
  const isNew = ({ from, to }: MemberChange) => (from === 'PENDING' || from === 'JOIN_REJECTED') && belongs(to);
  requireRoom(channel, changes.filter(isNew).length);
  if (writes.length > 0) {
    await updateRoles(db, writes, { actorId: me.id, reason: because, now });
    if (changes.some(({ from }) => from === 'ROLE_CHANNEL_MASTER')) await settleOwners(db, [channelId]);
    await publishMemberChanges(db, changes);
  }
  return { resultList: results };
}

/** A member who has the wanted state already keeps it; a refusal is returned only where something would change. */
function decide(actor: Actor, member: LockedMember, masterCount: number, change: Change) {
  const decision = change(member);
  return typeof decision === 'string' ? decision : (refusalOf(actor, member, masterCount) ?? decision);
}
