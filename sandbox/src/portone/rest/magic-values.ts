import { portOneText } from '../portone.text.ts';
import type { Simulator } from '../simulator.ts';

/**
 * Billing keys whose charges fail: one that contains `expired`, and one that ends with `0002`. A key that ends with
 * `0003` is charged, and the answer is lost.
 */
export function chargeOutcomeOf(key: string, simulator: Simulator): string | null {
  const ko = portOneText.KO;
  if (key.endsWith('0003')) simulator.loseAnswer();
  if (key.includes('expired')) return ko.expiredCard;
  return key.endsWith('0002') ? ko.noFunds : null;
}

/** A buyer's phone number that ends with 0001 is declined, whatever is pressed. */
export function isDeclinedBuyer(tel: string | null): boolean {
  return tel !== null && tel.replaceAll(/\D/g, '').endsWith('0001');
}
