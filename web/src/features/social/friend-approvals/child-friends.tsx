import { coreErrors } from '@dolphin/contract/core/core.errors';
import { childFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { friendErrors } from '@dolphin/contract/social/friends.errors';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { useState } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { FamilyTabProps } from '../../../shared/family/family-child.ts';
import { type DecideFriend, FriendApprovals } from '../../../shared/friend-approvals/friend-approvals.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { childFriendsText } from './child-friends.text.ts';

/** A linked guardian decides about the friends of a child under 14. [SOC-157] */
export function ChildFriends({ child: { channelMemberId, childName } }: FamilyTabProps) {
  const text = useText(childFriendsText);
  const [page, setPage] = useState(1);
  const read = useRead(childFriends.read, { channelMemberId, page }, { isQuiet: true, keepPrevious: true });
  const decide = useCommand(childFriends.decide, { refresh: [childFriends.read, childFriends.counts] });
  const again = () => void refresh(childFriends.read);
  useEvent(socialEvents.friendshipsChanged, again);
  useEvent(socialEvents.notified, ({ kind }) => kind === 'friendApprovalAsked' && again());
  const onDecide: DecideFriend = async (decision) => {
    try {
      return await decide.mutateAsync({ channelMemberId, ...decision });
    } catch (error) {
      if (isError(error, friendErrors.FRIEND_APPROVAL_CHANGED)) await read.refetch();
      throw error;
    }
  };
  return (
    <Card title={text.title({ name: childName })}>
      {isError(read.error, coreErrors.RESOURCE_NOT_FOUND) ? (
        <EmptyState compact character="DOLPHIN" title={text.notNeeded} hint={text.notNeededHint} />
      ) : (
        <FriendApprovals read={read} page={page} onPage={setPage} onDecide={onDecide} />
      )}
    </Card>
  );
}
