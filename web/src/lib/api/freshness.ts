import { POSITION_HEADER, POSITION_KEPT_MS, SEEN_HEADER } from '@dolphin/contract/core/endpoint';

/** Shared by the tabs of this browser, and kept over a reload: a list in another tab shows what was changed in this one. */
const KEY = 'dolphin-written';

let seen = 0;

/** The answer to a command states how far the database had been written. Later answers state more. */
export function noteWritten(headers: Headers): void {
  const position = headers.get(POSITION_HEADER);
  if (position === null) return;
  // A slower answer to an earlier command must not take the place of a later one.
  const known = written();
  const later = known === null || numberOf(position) >= numberOf(known) ? position : known;
  try {
    localStorage.setItem(KEY, `${later} ${Date.now() + POSITION_KEPT_MS}`);
  } catch {
    // Without storage lists may show a moment later what was changed.
  }
}

/** An event came: whatever is read from now on includes what it is about. */
export function noteSeen(seq: number): void {
  seen = Math.max(seen, seq);
}

/** States on a read that may lag what its answer must include. */
export function addNeeds(headers: Headers): void {
  const position = written();
  if (position !== null) headers.set(POSITION_HEADER, position);
  if (seen > 0) headers.set(SEEN_HEADER, String(seen));
}

function written(): string | null {
  try {
    const [position, until] = localStorage.getItem(KEY)?.split(' ') ?? [];
    return position !== undefined && Date.now() < Number(until) ? position : null;
  } catch {
    return null;
  }
}

/** Two numbers in hexadecimal, of which the first counts more. */
function numberOf(position: string): number {
  const [high = '0', low = '0'] = position.split('/');
  return parseInt(high, 16) * 2 ** 32 + parseInt(low, 16);
}
