import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { GROUP_MEMBERS_MAX, normalizeCode } from '@dolphin/contract/channels/join/join.constants';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Client } from '../../core/module.ts';
import { hashSecret } from '../../core/seal.ts';
import { insertGroupMember } from '../groups/groups.queries.ts';
import { groupsChangedFor, publishGroupsChanged } from '../groups/groups-changed.ts';
import { publishMemberChanges } from '../members/member-changed.ts';
import { checkJoinForm, storeJoinForm, type TypedForm } from '../join-forms/check-join-form.ts';
import { hasRoom } from '../plan/channel-plan.ts';
import { belongs, kindOfCode, roleOnJoining } from './join.rules.ts';
import {
  type Consents,
  findJoining,
  type Form,
  type Joining,
  lockChannel,
  type JoinCode,
  upsertMember,
} from './join.queries.ts';

export type TypedJoinCode = { readonly code?: string | undefined; readonly invitation?: string | undefined };

export function readJoinCode({ code, invitation }: TypedJoinCode): JoinCode {
  return {
    code: code === undefined ? null : normalizeCode(code),
    tokenHash: invitation === undefined ? null : hashSecret(invitation),
  };
}

/** Rejects an invalid code or invitation; a missing one is no error. [CHN-7] [CHN-8] */
export function checkJoinCode({ code, tokenHash }: JoinCode, found: Joining): void {
  const kind = code === null ? undefined : kindOfCode(code);
  if (kind === 'GROUP' && found.groupId === null) throw fail(channelErrors.CHANNEL_GROUP_NOT_FOUND);
  if (kind === null || (kind === 'CHANNEL' && found.codeId === null)) throw fail(channelErrors.CHANNEL_CODE_NOT_FOUND);
  if (tokenHash !== null && !found.isInvitedByMail) throw fail(joinErrors.CHANNEL_INVITATION_NOT_FOUND);
}

/** A group's code, an invitation and most codes of a channel come from its staff: who has one need not wait. */
export function isPreapproved(found: Joining): boolean {
  return found.invitationId !== null || found.groupId !== null || found.isCodeApproved === true;
}

type Application = {
  readonly channelId: number;
  readonly userId: number;
  readonly form: Form;
  readonly consents: Consents;
  readonly typedForm: TypedForm;
  readonly joinCode: JoinCode;
  readonly client: Pick<Client, 'address' | 'language'>;
  readonly now: Date;
};

/**
 * Lets somebody into a channel or puts them among the applicants, once however often and however many at a time they
 * ask. The banned and the suspended stay what they are. [CHN-3] [CHN-121]
 */
export async function admit(
  tx: Db,
  { channelId, userId, form, consents, typedForm, joinCode, client, now }: Application,
): Promise<{ readonly channelMemberId: number; readonly role: ChannelRole }> {
  const channel = await lockChannel(tx, channelId);
  if (!channel) throw fail(channelErrors.CHANNEL_NOT_FOUND);
  const found = await findJoining(tx, { channelId, userId, now, ...joinCode });
  if (found.role === 'BEN') throw fail(joinErrors.CHANNEL_MEMBER_BANNED);
  if (found.role === 'SUSPEND') throw fail(joinErrors.CHANNEL_MEMBER_SUSPENDED);
  const isInAlready = found.channelMemberId !== null && found.role !== null && belongs(found.role);
  if (!isInAlready) checkJoinCode(joinCode, found);
  if (found.groupId !== null && !found.isInGroup && (found.groupSize ?? 0) >= GROUP_MEMBERS_MAX)
    throw fail(joinErrors.CHANNEL_GROUP_FULL, { max: GROUP_MEMBERS_MAX });
  if (isInAlready && found.channelMemberId !== null && found.role !== null) {
    if (found.groupId !== null && !found.isInGroup) {
      await insertGroupMember(tx, found.groupId, userId);
      await publishGroupsChanged(tx, channelId, [userId]);
    }
    return { channelMemberId: found.channelMemberId, role: found.role };
  }
  const own = await checkJoinForm(tx, channelId, typedForm, client.language);
  // Where the plan has no place left, whoever comes waits among the applicants.
  const role = hasRoom(channel, 1) ? roleOnJoining(channel.joinMethod, isPreapproved(found)) : 'PENDING';
  // A code that leads to waiting is used when it is first shown, not again by pressing once more.
  const codeId = found.role === 'PENDING' && role === 'PENDING' ? null : found.codeId;
  const channelMemberId = await upsertMember(tx, {
    channelId,
    userId,
    ...form,
    role,
    codeId,
    groupId: found.groupId,
    invitationId: found.invitationId,
    consents,
    address: client.address,
    now,
  });
  await storeJoinForm(tx, own, { channelId, channelMemberId, userId, now, address: client.address });
  const isNewInGroup = found.groupId !== null && !found.isInGroup;
  if (found.role !== role || isNewInGroup)
    await publishMemberChanges(
      tx,
      found.role === role ? [] : [{ channelId, userId, from: found.role, to: role, actorId: null }],
      isNewInGroup ? groupsChangedFor(channelId, [userId]) : [],
    );
  return { channelMemberId, role };
}
