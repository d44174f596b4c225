import { userCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import type { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Select } from '../../../ui/select/select.tsx';
import { purchaseText } from './purchase.text.ts';

type Props = {
  readonly quote: OutputOf<typeof payments.quote>;
  readonly value: number | null;
  readonly onChange: (userCouponId: number | null) => void;
};

const NONE = 'NONE';

/** The coupons of the seller that can be used for this; nothing where there are none. [PAY-7] [PAY-12] */
export function CouponSelect({ quote, value, onChange }: Props) {
  const text = useText(purchaseText);
  const read = useRead(userCoupons.list, { page: 1 }, { isQuiet: true });
  const usable = (read.data?.userCouponList ?? []).flatMap((coupon) =>
    coupon.userCouponId !== null &&
    coupon.isCouponUsable &&
    coupon.couponState === 'RECEIVED' &&
    coupon.channelId === quote.channelId &&
    coupon.minPrice <= quote.listAmount
      ? [{ value: String(coupon.userCouponId), label: coupon.title }]
      : [],
  );
  if (usable.length === 0) return null;
  return (
    <Select
      label={text.coupon}
      placeholder={text.couponNone}
      value={value === null ? NONE : String(value)}
      onValueChange={(chosen) => onChange(chosen === null || chosen === NONE ? null : Number(chosen))}
      options={[{ value: NONE, label: text.couponNone }, ...usable]}
    />
  );
}
