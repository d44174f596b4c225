import type { OpenUpload } from './upload-types.ts';

/** Read from the beginning and from the end: headers and the index of a video differ from file to file. */
const SAMPLE_BYTES = 65_536;

/**
 * Recognizes a file that is chosen again, also on another device, without reading all of it. It protects from mistakes
 * only, so a plain hash is enough; Web Crypto is missing where the address is not a secure one.
 */
export async function fingerprintOf(file: Blob): Promise<string> {
  const sample = new Uint8Array(await new Blob([file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES)]).arrayBuffer());
  return `${file.size}-${fnv1a(sample, 0x811c9dc5)}${fnv1a(sample, 0x01234567)}`;
}

function fnv1a(bytes: Uint8Array, seed: number): string {
  let hash = seed;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** An upload that was begun without a fingerprint is known by its name. */
export function isSameFile(open: OpenUpload, file: File, fingerprint: string): boolean {
  if (open.byteSize !== file.size) return false;
  return open.fingerprint === null ? open.fileName === file.name : open.fingerprint === fingerprint;
}
