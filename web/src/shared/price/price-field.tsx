import { PRICE_MAX_KRW, PRICE_MIN_KRW } from '@dolphin/contract/commerce/orders/orders.constants';
import { formatWon } from '../../lib/format.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { priceText } from './price.text.ts';

/** Card companies take no less, and nothing is sold for more. */
export function isPrice(priceKrw: number | null): boolean {
  return priceKrw === null || (priceKrw >= PRICE_MIN_KRW && priceKrw <= PRICE_MAX_KRW);
}

/** What was typed, as a whole number; anything but digits is passed over. */
export function readNumber(typed: string, most: number): number | null {
  const digits = typed.replaceAll(/\D/g, '').slice(0, String(most).length);
  return digits === '' ? null : Number(digits);
}

type Props = {
  readonly hint: string;
  /** In won; null: it is not sold. */ readonly value: number | null;
  readonly onChange: (priceKrw: number | null) => void;
};

/** What something is sold for. [PAY-1] */
export function PriceField({ hint, value, onChange }: Props) {
  const text = useText(priceText);
  return (
    <TextField
      label={text.label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : formatNumber(value)}
      error={
        isPrice(value) ? undefined : text.error({ least: formatWon(PRICE_MIN_KRW), most: formatWon(PRICE_MAX_KRW) })
      }
      onChange={(event) => onChange(readNumber(event.currentTarget.value, PRICE_MAX_KRW))}
    />
  );
}
