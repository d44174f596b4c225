import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { FILE_MODE, type FilePaths, FOLDER_MODE, partName, readPartName } from './file-paths.ts';
import type { Permit } from './signed-address.ts';

export type PartWritten =
  | { readonly result: 'WRITTEN'; readonly eTag: string }
  | { readonly result: 'GONE' }
  | { readonly result: 'WRONG_SIZE' };

/**
 * Writes one part as it arrives. The tag is a CRC and the size: it shows whether a part is the same or changed, for a
 * hundredth of what a cryptographic hash would cost this process.
 */
export async function writePart(
  paths: FilePaths,
  permit: Pick<Permit & { readonly method: 'PUT' }, 'uploadId' | 'partNumber' | 'byteSize'>,
  body: Readable,
): Promise<PartWritten> {
  const folder = paths.upload(permit.uploadId);
  if (!(await stat(folder).catch(() => undefined))) return { result: 'GONE' };
  const draft = paths.draft(randomBytes(12).toString('hex'));
  await mkdir(path.dirname(draft), { recursive: true, mode: FOLDER_MODE });
  let size = 0;
  let sum = 0;
  try {
    await pipeline(
      body,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          size += chunk.length;
          if (size > permit.byteSize) throw new RangeError('more bytes than permitted');
          sum = crc32(chunk, sum);
          yield chunk;
        }
      },
      createWriteStream(draft, { flags: 'wx', flush: true, mode: FILE_MODE }),
    );
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof RangeError) return { result: 'WRONG_SIZE' };
    throw error;
  }
  if (size !== permit.byteSize) {
    await rm(draft, { force: true });
    return { result: 'WRONG_SIZE' };
  }
  const eTag = `${sum.toString(16).padStart(8, '0')}-${size}`;
  return (await storePart(draft, folder, permit.partNumber, eTag)) ? { result: 'WRITTEN', eTag } : { result: 'GONE' };
}

/** The last one written is the part, as with S3. False when the upload ended meanwhile. */
async function storePart(draft: string, folder: string, partNumber: number, eTag: string): Promise<boolean> {
  const name = partName(partNumber, eTag);
  try {
    await rename(draft, path.join(folder, name));
    const older = (await readdir(folder)).filter(
      (other) => other !== name && readPartName(other)?.partNumber === partNumber,
    );
    for (const other of older) await rm(path.join(folder, other), { force: true });
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
