const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Where plain EUC-KR has its 2,350 syllables. */
const [FIRST_ROW, LAST_ROW, FIRST_CELL, LAST_CELL] = [0xb0, 0xc8, 0xa1, 0xfe];

/**
 * CP949 is EUC-KR and the other 8,822 syllables, in the order of Unicode, in cells that EUC-KR leaves free. The decoder
 * of Node knows EUC-KR alone, and a name like 똠 would lose its syllable.
 */
let extension: ReadonlyMap<number, string> | undefined;

function makeExtension(): ReadonlyMap<number, string> {
  const plain = new Set<string>();
  const decoder = new TextDecoder('euc-kr');
  for (let row = FIRST_ROW; row <= LAST_ROW; row++)
    for (let cell = FIRST_CELL; cell <= LAST_CELL; cell++) plain.add(decoder.decode(Uint8Array.of(row, cell)));
  const cells = freeCells();
  const map = new Map<number, string>();
  for (let code = FIRST_SYLLABLE; code <= LAST_SYLLABLE; code++) {
    const syllable = String.fromCharCode(code);
    if (plain.has(syllable)) continue;
    const cell = cells.next().value;
    if (cell !== undefined) map.set(cell, syllable);
  }
  return map;
}

function* freeCells(): Generator<number, undefined> {
  for (let row = 0x81; row <= 0xc6; row++)
    for (let cell = 0x41; cell <= 0xfe; cell++) {
      const isLetter = cell <= 0x5a || (cell >= 0x61 && cell <= 0x7a);
      if (isLetter || (cell >= 0x81 && (row < 0xa1 || cell < 0xa1))) yield row * 256 + cell;
    }
  return undefined;
}

/** Undefined when the bytes are no CP949. */
export function decodeCp949(file: Buffer): string | undefined {
  const added = (extension ??= makeExtension());
  const decoder = new TextDecoder('euc-kr', { fatal: true });
  let text = '';
  for (let at = 0; at < file.length;) {
    const lead = file[at] ?? 0;
    const pair = lead * 256 + (file[at + 1] ?? 0);
    const length = lead < 0x80 ? 1 : 2;
    if (added.has(pair)) text += added.get(pair) ?? '';
    else if (lead < 0x80) text += String.fromCharCode(lead);
    else if (lead < FIRST_CELL) return undefined;
    else
      try {
        text += decoder.decode(file.subarray(at, at + length));
      } catch {
        return undefined;
      }
    at += length;
  }
  return text;
}
