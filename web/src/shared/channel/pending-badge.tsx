import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { refresh, useRead } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CountBadge } from '../../ui/badge/badge.tsx';
import { manageFrameText } from './manage-frame.text.ts';
import { useChannel } from './use-channel.ts';
import './pending-badge.css';

/** How many wait for an answer of the staff, as it is now; nothing when nobody waits or it is not one's affair. [CHN-5] */
export function PendingBadge() {
  const text = useText(manageFrameText);
  const { channelId, may } = useChannel();
  const { data } = useRead(members.counts, { channelId }, { isQuiet: true, enabled: may('MANAGER') });
  useEvent(
    channelMemberEvents.membersChanged,
    (event) => void (event.channelId === channelId && may('MANAGER') && refresh(members.counts)),
  );
  // A coach's list of members reads the same counts, but answering is not a coach's affair.
  const count = may('MANAGER') ? (data?.pendingCount ?? 0) + (data?.verificationCount ?? 0) : 0;
  return count === 0 ? null : (
    <span className="pending-badge">
      <CountBadge count={count} label={text.waiting({ count })} />
    </span>
  );
}
