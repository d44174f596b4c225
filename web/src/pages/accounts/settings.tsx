import { useNavigate } from '@tanstack/react-router';
import { openPaymentWindow } from '../../features/commerce/open-payment-window.ts';
import { MySubscriptions } from '../../features/commerce/plans/my-subscriptions.tsx';
import { Settings } from '../../features/profile/settings/settings.tsx';
import { ScheduleSettings } from '../../features/scheduling/schedules/schedule-button.tsx';
import { VerificationSettings } from '../../features/verification/verification-settings.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /settings?tab= [UIX-1] */
export function SettingsPage() {
  const navigate = useNavigate();
  return (
    <Settings
      requested={useQueryText('tab')}
      onTab={(tab) => void navigate({ href: `/settings?tab=${tab}`, replace: true })}
      verification={<VerificationSettings />}
      schedule={<ScheduleSettings />}
      subscription={<MySubscriptions openWindow={openPaymentWindow} />}
    />
  );
}
