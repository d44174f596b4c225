/**
 * What is left of an amount after `used` of `total`. The deduction is rounded down, in favour of who paid; BigInt,
 * because an amount times a count may be larger than a number counts exactly.
 */
export function shareLeft(amountKrw: number, used: number, total: number): number {
  return amountKrw - Number((BigInt(amountKrw) * BigInt(used)) / BigInt(total));
}
