const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Korea has one time zone and no summer time. */
const SEOUL_MS = 9 * HOUR_MS;

/**
 * The end of the period that is so many months after the first payment. It is counted from the first payment and not
 * from the last period, so that a short month does not move the day for good: 31 January, 28 February, 31 March. Days
 * are those of Seoul. [PAY-5]
 */
export function periodEndOf(firstPaidAt: Date, months: number): Date {
  const local = new Date(firstPaidAt.getTime() + SEOUL_MS);
  const month = local.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(local.getUTCFullYear(), month, Math.min(local.getUTCDate(), lastDay));
  return new Date(midnight + (local.getTime() % DAY_MS) - SEOUL_MS);
}

export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}
