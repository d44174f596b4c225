import { CONSENT_CHILDREN_MAX } from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { consentRequestErrors } from '@dolphin/contract/channels/consent-requests/consent-requests.errors';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { passes } from '@dolphin/contract/core/roles';
import { fail, failAt } from '../../core/fail.ts';
import type { Ctx } from '../../core/module.ts';
import { findGroup } from '../groups/groups.queries.ts';
import { taughtMembers } from '../guardian-messages/taught-members.ts';
import type { GuardianParts } from '../guardians/readable-member.ts';
import { type ChildRow, selectChildren, selectGroupLearners, selectLearners } from './consent-requests.queries.ts';

export type Caller = Pick<Ctx, 'db' | 'roles'> & { readonly me: { readonly id: number } };
export type At = { readonly channelId: number; readonly consentRequestId: number };

/** A coach who no longer teaches a child sees no more of the answers of its family. */
export async function childrenFor(
  parts: GuardianParts,
  caller: Caller,
  { channelId, consentRequestId }: At,
): Promise<readonly ChildRow[]> {
  const all = await selectChildren(caller.db, consentRequestId);
  if (passes(caller.roles, 'MANAGER')) return all;
  const userIds = all.map(({ userId }) => userId);
  const taught = new Set(await taughtMembers(parts, caller, channelId, userIds));
  return all.filter(({ userId }) => taught.has(userId));
}

export async function requireTaught(parts: GuardianParts, caller: Caller, at: At, memberId: number): Promise<void> {
  if (passes(caller.roles, 'MANAGER')) return;
  const children = await childrenFor(parts, caller, at);
  if (!children.some((child) => child.memberId === memberId))
    throw fail(consentRequestErrors.CONSENT_REQUEST_NOT_FOUND);
}

export async function chosenMembers(
  parts: GuardianParts,
  caller: Caller,
  channelId: number,
  params: { readonly userIdList?: readonly number[]; readonly channelGroupId?: number },
): Promise<readonly number[]> {
  const { userIdList, channelGroupId } = params;
  if ((userIdList === undefined) === (channelGroupId === undefined))
    throw failAt('userIdList', consentRequestErrors.CONSENT_NO_CHILD);
  if (channelGroupId !== undefined && !(await findGroup(caller.db, channelId, channelGroupId)))
    throw fail(channelErrors.CHANNEL_GROUP_NOT_FOUND);
  const found =
    channelGroupId === undefined
      ? await selectLearners(caller.db, channelId, userIdList ?? [])
      : await selectGroupLearners(caller.db, channelId, channelGroupId);
  if (found.length > CONSENT_CHILDREN_MAX)
    throw failAt('userIdList', consentRequestErrors.CONSENT_TOO_MANY_CHILDREN, { max: CONSENT_CHILDREN_MAX });
  const userIds = found.map(({ userId }) => userId);
  const taught = new Set(await taughtMembers(parts, caller, channelId, userIds));
  const memberIds = found.flatMap(({ memberId, userId }) => (taught.has(userId) ? [memberId] : []));
  if (memberIds.length === 0) throw failAt('userIdList', consentRequestErrors.CONSENT_NO_CHILD);
  return memberIds;
}
