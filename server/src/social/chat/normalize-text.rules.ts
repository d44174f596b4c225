/** Signs that turn the direction of what follows, also of the screen around it, and signs that mean nothing. */
const TRICKS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/g;
const EMPTY_LINES = /\n{4,}/g;
const STACKED_MARKS = /(\p{Mn}{4})\p{Mn}+/gu;

/** A message as it is kept: composed, without control signs, towers of accents and pages of empty lines. */
export function normalizeText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(TRICKS, '')
    .replace(STACKED_MARKS, '$1')
    .replace(EMPTY_LINES, '\n\n\n')
    .trim();
}
