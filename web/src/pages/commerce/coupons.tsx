import { MyCoupons } from '../../features/commerce/coupons/my-coupons.tsx';
import { MyTickets } from '../../features/commerce/tickets/my-tickets.tsx';

/** /coupons: what one can pay or learn with. [PAY-10] [PAY-11] */
export function CouponsPage() {
  return (
    <>
      <MyCoupons />
      <MyTickets />
    </>
  );
}
