import { TermsPrompt } from '../../features/channels/join-forms/terms-prompt.tsx';
import { ChannelLive } from '../../features/channels/layout/channel-live.tsx';
import { RemovedNotice } from '../../features/channels/members/removed-notice.tsx';
import { VisitHeartbeat } from '../../features/channels/statistics/visit-heartbeat.tsx';

/** What runs beside every page of a channel and shows nothing until it has something to ask; loaded after the page. */
export function ChannelParts() {
  return (
    <>
      <ChannelLive />
      <RemovedNotice />
      <VisitHeartbeat />
      <TermsPrompt />
    </>
  );
}
