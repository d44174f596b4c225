import { ChannelSettings } from '../../features/channels/settings/channel-settings.tsx';

/** /channel/$slug/manage/settings */
export function ChannelSettingsPage() {
  return <ChannelSettings />;
}
