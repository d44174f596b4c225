import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
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
  const written = await writeDraft(draft, body, permit.byteSize).catch(async (error: unknown) => {
    await rm(draft, { force: true });
    throw error;
  });
  if (!written) {
    await rm(draft, { force: true });
    return { result: 'WRONG_SIZE' };
  }
  const eTag = `${written.sum.toString(16).padStart(8, '0')}-${permit.byteSize}`;
  return (await storePart(draft, folder, permit.partNumber, eTag)) ? { result: 'WRITTEN', eTag } : { result: 'GONE' };
}

/** Gathered before they are written: a socket gives 64 KiB at a time. */
const WRITE_BYTES = 1_048_576;

/** Undefined when there are more or fewer bytes than there should be. */
async function writeDraft(
  draft: string,
  body: Readable,
  byteSize: number,
): Promise<{ readonly sum: number } | undefined> {
  const isFromSocket = body instanceof IncomingMessage;
  const file = await open(draft, 'wx', FILE_MODE);
  try {
    let [size, sum, waiting] = [0, 0, 0];
    let chunks: Buffer[] = [];
    const write = async () => {
      await writeAll(file, chunks, waiting);
      if (isFromSocket) chunks.forEach(release);
      [chunks, waiting] = [[], 0];
    };
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > byteSize) return undefined;
      sum = crc32(chunk, sum);
      chunks.push(chunk);
      waiting += chunk.length;
      if (waiting >= WRITE_BYTES) await write();
    }
    if (size !== byteSize) return undefined;
    await write();
    await file.sync();
    return { sum };
  } finally {
    await file.close();
  }
}

/** A disk that is nearly full takes a part of what it is given before it refuses. */
async function writeAll(file: FileHandle, chunks: readonly Buffer[], byteSize: number): Promise<void> {
  if (byteSize === 0) return;
  const { bytesWritten } = await file.writev(chunks);
  if (bytesWritten < byteSize) await file.appendFile(Buffer.concat(chunks).subarray(bytesWritten));
}

/**
 * Frees the memory of a chunk now. Left to the garbage collector, the chunks of an upload make it search the whole heap
 * of the process every few parts, which took half of the time. See docs/decisions/0116.
 */
function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
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
