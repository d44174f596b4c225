import { MyCoupons } from '../../features/commerce/coupons/my-coupons.tsx';

/** /coupons [PAY-11] */
export function CouponsPage() {
  return <MyCoupons />;
}
