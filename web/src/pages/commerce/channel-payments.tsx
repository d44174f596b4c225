import { PaymentSettings } from '../../features/commerce/payment-settings/payment-settings.tsx';

/** /channel/$slug/manage/payments [PAY-20] */
export function ChannelPaymentsPage() {
  return <PaymentSettings />;
}
