import { ChannelSettings } from '../../features/channels/settings/channel-settings.tsx';
import { openPaymentWindow } from '../../features/commerce/open-payment-window.ts';
import { ChannelPlan } from '../../features/commerce/plans/channel-plan.tsx';

/** /channel/$slug/manage/settings */
export function ChannelSettingsPage() {
  return <ChannelSettings plan={<ChannelPlan openWindow={openPaymentWindow} />} />;
}
