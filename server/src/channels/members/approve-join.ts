import { GROUP_MEMBERS_MAX } from '@dolphin/contract/channels/join/join.constants';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { fail } from '../../core/fail.ts';
import type { Ctx, Me } from '../../core/module.ts';
import { publishGroupsChanged } from '../groups/groups-changed.ts';
import { findGroup, insertGroupMembers } from '../groups/groups.queries.ts';
import { changeMembers, type ChangeResult } from './change-members.ts';
import { approve } from './change-members.rules.ts';

type Params = {
  readonly channelId: number;
  readonly channelMemberIds: readonly number[];
  readonly role?: ChannelRole | undefined;
  readonly channelGroupId?: number | undefined;
};

/** Lets applicants in and puts those who came in by this call into a group, in one transaction. [CHN-5] [CHN-172] */
export async function approveJoin(
  ctx: Pick<Ctx, 'db' | 'now'> & { readonly me: Me },
  { channelGroupId, ...request }: Params,
): Promise<{ resultList: ChangeResult[] }> {
  const answer = await changeMembers(ctx, request, approve(request.role));
  if (channelGroupId === undefined) return answer;
  const { db } = ctx;
  const group = await findGroup(db, request.channelId, channelGroupId);
  if (!group) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const admitted = answer.resultList.flatMap(({ channelMemberId, result }) =>
    result === 'DONE' ? [channelMemberId] : [],
  );
  const added = await insertGroupMembers(db, request.channelId, channelGroupId, admitted);
  if (group.memberCount + added.length > GROUP_MEMBERS_MAX)
    throw fail(joinErrors.CHANNEL_GROUP_FULL, { max: GROUP_MEMBERS_MAX });
  await publishGroupsChanged(db, request.channelId, added);
  return answer;
}
