import type { ReactNode } from 'react';
import { type Reward, useCouponWords } from './coupon-words.ts';

type Props = {
  readonly coupon: Reward & {
    readonly title: string;
    readonly channelName: string;
    readonly expirationDate: string | null;
  };
  readonly isOff: boolean;
  /** A state or a button. */
  readonly side: ReactNode;
};

export function CouponCard({ coupon, isOff, side }: Props) {
  const words = useCouponWords();
  const conditions = words.conditions(coupon);
  return (
    <li className="coupon-card" data-off={isOff}>
      <div>
        <small>{coupon.channelName}</small>
        <b>{words.worth(coupon)}</b>
        <span>{coupon.title}</span>
        <small>{[conditions, words.ends(coupon.expirationDate)].filter((part) => part !== '').join(' · ')}</small>
      </div>
      {side}
    </li>
  );
}
