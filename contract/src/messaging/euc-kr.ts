/**
 * Which characters a text message of a Korean carrier can hold. The platform's decoder is the table: every pair of bytes
 * of strict EUC-KR is decoded once. Platforms differ outside of it (browsers decode CP949, Node does not), so the rest
 * is a rule: CP949 adds the other syllables of Korean and nothing else.
 */
export type Encodable = 'ASCII' | 'STRICT' | 'CP949';

const FIRST_BYTE = 0xa1;
const LAST_BYTE = 0xfe;
const LINE_FEED = 0x0a;
/** In some tables only. */
const NOT_EVERYWHERE = /[€®\uFFFD\uE000-\uF8FF]/u;
const SYLLABLE = /^[\uAC00-\uD7A3]$/u;

let table: Set<string> | undefined;

function readTable(): Set<string> {
  const decoder = new TextDecoder('euc-kr');
  const found = new Set<string>();
  const width = LAST_BYTE - FIRST_BYTE + 1;
  for (let lead = FIRST_BYTE; lead <= LAST_BYTE; lead++) {
    // A line for each pair: a pair that is no character cannot swallow the next one.
    const bytes = new Uint8Array(width * 3);
    for (let at = 0; at < width; at++) bytes.set([lead, FIRST_BYTE + at, LINE_FEED], at * 3);
    for (const line of decoder.decode(bytes).split('\n'))
      if ([...line].length === 1 && !NOT_EVERYWHERE.test(line)) found.add(line);
  }
  return found;
}

/** Undefined: no byte sequence stands for it. */
export function encodableAs(character: string): Encodable | undefined {
  if (character.length === 1 && character.charCodeAt(0) < 0x80) return 'ASCII';
  table ??= readTable();
  if (table.has(character)) return 'STRICT';
  return SYLLABLE.test(character) ? 'CP949' : undefined;
}

/** Bytes of EUC-KR; a character that cannot be encoded counts two, as the replacement would. */
export function eucKrBytes(text: string): number {
  let bytes = 0;
  for (const character of text) bytes += encodableAs(character) === 'ASCII' ? 1 : 2;
  return bytes;
}
