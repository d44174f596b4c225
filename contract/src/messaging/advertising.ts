import { localize } from '../core/text.ts';
import { ADVERTISING_WORDS, advertisingText } from './advertising.text.ts';
import { normalizeMessage } from './message-text.ts';

/** The free number that a parent calls to refuse advertising, and who the sender is. */
export type AdvertisingFrame = { readonly senderName: string; readonly optOutNumber: string };

/** As the law asks: the label first, then the sender; a free way to refuse last. */
export function asAdvertising(text: string, { senderName, optOutNumber }: AdvertisingFrame): string {
  const words = localize(advertisingText, 'KO');
  return normalizeMessage(`${words.label}${senderName} ${text}\n${words.refuse({ number: optOutNumber })}`);
}

export function looksLikeAdvertising(text: string): boolean {
  return ADVERTISING_WORDS.some((word) => text.includes(word));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SEOUL_OFFSET_MS = 9 * HOUR_MS;
const QUIET_FROM_HOUR = 21;
const QUIET_UNTIL_HOUR = 8;

function hourInSeoul(at: Date): number {
  return Math.floor(((((at.getTime() + SEOUL_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS) / HOUR_MS);
}

/** From 21:00 to 08:00 in Seoul no advertising is sent. */
export function isQuietHour(at: Date): boolean {
  const hour = hourInSeoul(at);
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR;
}

/** The moment itself, or the next 08:00 in Seoul. */
export function nextAdvertisingTime(at: Date): Date {
  if (!isQuietHour(at)) return at;
  const day = Math.floor((at.getTime() + SEOUL_OFFSET_MS) / DAY_MS);
  const morningOf = (nth: number) => new Date(nth * DAY_MS + QUIET_UNTIL_HOUR * HOUR_MS - SEOUL_OFFSET_MS);
  return hourInSeoul(at) < QUIET_UNTIL_HOUR ? morningOf(day) : morningOf(day + 1);
}
