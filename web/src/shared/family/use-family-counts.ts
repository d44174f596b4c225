import { consentRequestEvents } from '@dolphin/contract/channels/consent-requests/consent-requests.events';
import { familyThreadEvents } from '@dolphin/contract/channels/family-threads/family-threads.events';
import { family } from '@dolphin/contract/channels/family/family.contract';
import { familyEvents } from '@dolphin/contract/channels/family/family.events';
import { childFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { refresh, useRead } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';

/** By the tab of the child's page at which it waits. */
export type FamilyCounts = { readonly threads: number; readonly consents: number; readonly friends: number };

/** What waits for a guardian at a child, live. All children share two reads. [CHN-237] [SOC-161] */
export function useFamilyCounts(enabled = true): (channelMemberId: number) => FamilyCounts {
  const { data: waiting } = useRead(family.counts, {}, { isQuiet: true, enabled });
  const { data: friends } = useRead(childFriends.counts, {}, { isQuiet: true, enabled });
  const readContact = () => void refresh(family.counts);
  const readFriends = () => void refresh(childFriends.counts);
  useEvent(familyThreadEvents.familyThreadChanged, readContact);
  useEvent(consentRequestEvents.consentsChanged, readContact);
  useEvent(socialEvents.friendshipsChanged, readFriends);
  useEvent(familyEvents.familyChanged, () => void refresh(family.counts, childFriends.counts));
  return (channelMemberId) => {
    const here = waiting?.countList.find((one) => one.channelMemberId === channelMemberId);
    return {
      threads: here?.unreadCount ?? 0,
      consents: here?.consentCount ?? 0,
      friends: friends?.countList.find((one) => one.channelMemberId === channelMemberId)?.waitingCount ?? 0,
    };
  };
}
