/** Signs that turn the direction of what follows, also of the screen around it, and signs that mean nothing; line breaks and tabs stay. */
const TRICKS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/g;
const STACKED_MARKS = /(\p{Mn}{4})\p{Mn}+/gu;

/** Text as it is stored: composed, well-formed, without control characters and stacked accents. Spaces are kept. */
export function normalizeText(typed: string): string {
  return typed.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(TRICKS, '').replace(STACKED_MARKS, '$1');
}

/** The beginning of a text on one line. */
export function previewOf(text: string, letters: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const points = Array.from(line.slice(0, letters * 2 + 2));
  return points.length <= letters ? line : `${points.slice(0, letters).join('').trimEnd()}…`;
}
