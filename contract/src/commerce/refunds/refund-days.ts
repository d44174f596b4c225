const DAY_MS = 86_400_000;
const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day as a number; plain dates have no time zone, so UTC counts them without a gap. */
function dayNumber(date: string): number {
  const at = PLAIN_DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) throw new RangeError(`${date} is not a calendar day.`);
  return at / DAY_MS;
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The last of `count` business days after a day. Holidays are data of the operator, as calendar days. */
export function addBusinessDays(from: string, count: number, holidays: ReadonlySet<string>): string {
  let at = dayNumber(from);
  for (let left = count; left > 0;) {
    at += 1;
    const day = new Date(at * DAY_MS);
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
    if (!isWeekend && !holidays.has(day.toISOString().slice(0, 10))) left -= 1;
  }
  return new Date(at * DAY_MS).toISOString().slice(0, 10);
}
