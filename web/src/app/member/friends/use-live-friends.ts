import { profiles } from '@dolphin/contract/profile/profiles.contract';
import { friends } from '@dolphin/contract/social/friends.contract';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { refresh } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { FRIEND_READS } from '../../../shared/user-chip/friend-reads.ts';
import { useReportAway } from './use-report-away.ts';

/** Friends who come, go, ask or answer are seen at once, on whatever page. */
export function useLiveFriends(): void {
  useEvent(socialEvents.befriended, () => void refresh(...FRIEND_READS));
  useEvent(socialEvents.friendshipsChanged, () => void refresh(...FRIEND_READS));
  useEvent(socialEvents.presenceChanged, () => void refresh(friends.list, profiles.detail));
  useReportAway();
}
