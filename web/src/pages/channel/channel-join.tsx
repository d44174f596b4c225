import { JoinView } from '../../features/channels/join/join-view.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /channel/$slug/join?code=&invitation= [CHN-7] [CHN-8] */
export function ChannelJoinPage() {
  return <JoinView joinCode={{ code: useQueryText('code'), invitation: useQueryText('invitation') }} />;
}
