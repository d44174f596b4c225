/** Two-byte characters of strict EUC-KR; the platform reads the encoding but does not write it. */
const FIRST = 0xa1;
const LAST = 0xfe;
let table: Map<string, readonly [number, number]> | undefined;

function makeTable(): Map<string, readonly [number, number]> {
  const decoder = new TextDecoder('euc-kr');
  const made = new Map<string, readonly [number, number]>();
  for (let lead = FIRST; lead <= LAST; lead++)
    for (let trail = FIRST; trail <= LAST; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if ([...character].length === 1 && character !== '�') made.set(character, [lead, trail]);
    }
  return made;
}

/** What the encoding lacks becomes a question mark, as at the provider. */
export function encodeEucKr(text: string): Buffer {
  table ??= makeTable();
  const known = table;
  const QUESTION_MARK = 0x3f;
  return Buffer.from(
    [...text].flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      return code < 0x80 ? [code] : [...(known.get(character) ?? [QUESTION_MARK])];
    }),
  );
}
