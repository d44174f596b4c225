import { CouponsView } from '../../features/commerce/coupons/office/coupons-view.tsx';

/** /channel/$slug/manage/coupons [PAY-11] */
export function ChannelCouponsPage() {
  return <CouponsView />;
}
