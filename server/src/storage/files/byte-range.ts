/** The bytes of a file that a request asks for; `end` is the last one, as in HTTP. */
export type ByteRange = { readonly start: number; readonly end: number };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What the header `Range` asks for: undefined is the whole file, null is nothing that can be given (416). One range is
 * served; a list of them would let a small request ask for the same bytes a thousand times. [VID-101]
 */
export function readRange(header: string | undefined, byteSize: number): ByteRange | null | undefined {
  // Another unit is as if it were not there.
  if (header === undefined || !header.startsWith('bytes=')) return undefined;
  const [, first = '', last = ''] = ONE_RANGE.exec(header) ?? [];
  if (first === '' && last === '') return null;
  const range =
    first === ''
      ? { start: Math.max(byteSize - Number(last), 0), end: byteSize - 1 }
      : { start: Number(first), end: last === '' ? byteSize - 1 : Math.min(Number(last), byteSize - 1) };
  return range.start <= range.end ? range : null;
}
