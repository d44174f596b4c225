import { HEAD_HEADER } from '@dolphin/contract/core/realtime';

let listener: ((head: number) => void) | null = null;
/** The lowest of those that came before the socket's part of the program was loaded. */
let early = Infinity;

/** Each response to a signed-in user names the last event before its request: the socket subscribes from there. */
export function noteHead(headers: Headers): void {
  const head = headers.get(HEAD_HEADER);
  if (head === null) return;
  if (listener) listener(Number(head));
  else early = Math.min(early, Number(head));
}

export function onHead(next: (head: number) => void): void {
  listener = next;
  if (early < Infinity) next(early);
  early = Infinity;
}
