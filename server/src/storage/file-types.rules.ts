/** How many bytes of a file are read to detect its type. */
export const HEAD_BYTES = 4_100;

const SIGNS: readonly { readonly type: string; readonly fits: (head: Buffer) => boolean }[] = [
  { type: 'image/png', fits: (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) },
  { type: 'image/jpeg', fits: (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  { type: 'image/webp', fits: (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP' },
];

function ascii(head: Buffer, start: number, end: number): string {
  return head.subarray(start, end).toString('latin1');
}

const starts =
  (...hex: readonly string[]) =>
  (head: Buffer) =>
    hex.some((sign) => head.subarray(0, sign.length / 2).equals(Buffer.from(sign, 'hex')));
const isZip = starts('504b0304', '504b0506');
const isOffice = starts('d0cf11e0a1b11ae1');
/** Text has no zero bytes; what is none of the binary formats and has none is text. */
const isText = (head: Buffer) => !head.includes(0) && typeOf(head) === undefined && !isZip(head) && !isOffice(head);

/** Type families that share a container: the first bytes cannot distinguish their files, and need not. */
const FAMILIES: readonly { readonly of: RegExp; readonly fits: (head: Buffer) => boolean }[] = [
  { of: /^application\/pdf$/, fits: starts('255044462d') },
  { of: /^application\/(zip|vnd\.openxmlformats-officedocument\..+|vnd\.hancom\.hwpx)$/, fits: isZip },
  { of: /^application\/(msword|vnd\.ms-excel|vnd\.ms-powerpoint|x-hwp|haansofthwp)$/, fits: isOffice },
  { of: /^video\/mp4$/, fits: (head) => ascii(head, 4, 8) === 'ftyp' },
  // Old QuickTime files begin with one of their other boxes.
  { of: /^video\/quicktime$/, fits: (head) => /^(ftyp|moov|mdat|wide|free|skip|pnot)$/.test(ascii(head, 4, 8)) },
  { of: /^video\/(webm|x-matroska)$/, fits: starts('1a45dfa3') },
  { of: /^audio\/mpeg$/, fits: starts('494433', 'fffb', 'fff3', 'fff2') },
  { of: /^(text\/[a-z-]+|application\/json)$/, fits: isText },
];

/** Whether the first bytes match the declared type. */
export function fitsType(head: Buffer, type: string): boolean {
  return FAMILIES.find(({ of }) => of.test(type))?.fits(head) ?? typeOf(head) === type;
}

/** What a file is by its first bytes; a name or a header proves nothing. Undefined when it is none we know. */
export function typeOf(head: Buffer): string | undefined {
  return SIGNS.find(({ fits }) => fits(head))?.type;
}
