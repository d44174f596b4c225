/** How many bytes of a file are looked at to tell what it is. */
export const HEAD_BYTES = 32;

const SIGNS: readonly { readonly type: string; readonly fits: (head: Buffer) => boolean }[] = [
  { type: 'image/png', fits: (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) },
  { type: 'image/jpeg', fits: (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  { type: 'image/webp', fits: (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP' },
];

function ascii(head: Buffer, start: number, end: number): string {
  return head.subarray(start, end).toString('latin1');
}

/** What a file is by its first bytes; a name or a header proves nothing. Undefined when it is none we know. */
export function typeOf(head: Buffer): string | undefined {
  return SIGNS.find(({ fits }) => fits(head))?.type;
}
