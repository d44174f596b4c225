import { CodesView } from '../../features/channels/codes/codes-view.tsx';

/** /channel/$slug/manage/codes [CHN-8] */
export function ChannelCodesPage() {
  return <CodesView />;
}
