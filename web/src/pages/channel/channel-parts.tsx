import { TermsPrompt } from '../../features/channels/join-forms/terms-prompt.tsx';
import { ChannelLive } from '../../features/channels/layout/channel-live.tsx';
import { PutOutNotice } from '../../features/channels/members/put-out-notice.tsx';
import { VisitHeartbeat } from '../../features/channels/statistics/visit-heartbeat.tsx';

/** What runs beside every page of a channel and shows nothing until it has something to ask; loaded after the page. */
export function ChannelParts() {
  return (
    <>
      <ChannelLive />
      <PutOutNotice />
      <VisitHeartbeat />
      <TermsPrompt />
    </>
  );
}
