import { ChannelMaps } from '../../features/lounge/maps/list/channel-maps.tsx';

/** /channel/$slug/manage/maps [WLD-161] */
export function ChannelMapsPage() {
  return <ChannelMaps />;
}
