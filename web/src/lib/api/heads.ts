import { HEAD_HEADER } from '@dolphin/contract/core/realtime';

let hear: ((head: number) => void) | null = null;
/** The lowest of those that came before the socket's part of the program was loaded. */
let early = Infinity;

/** Each answer to somebody signed in names the last event before its question: the socket begins to hear there. */
export function noteHead(headers: Headers): void {
  const head = headers.get(HEAD_HEADER);
  if (head === null) return;
  if (hear) hear(Number(head));
  else early = Math.min(early, Number(head));
}

export function hearHeads(hearer: (head: number) => void): void {
  hear = hearer;
  if (early < Infinity) hearer(early);
  early = Infinity;
}
