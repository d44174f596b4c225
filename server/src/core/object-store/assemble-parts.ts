import { type FileHandle, link, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { FILE_MODE, partName } from './file-paths.ts';
import { bareTag, type StoredPart } from './object-store.ts';

/**
 * Makes one file of the parts and leaves the parts as they are: if the process crashes in between, the same call can
 * be made again. False when a part is missing or another than claimed. Drafts are never seen by readers.
 */
export async function assembleParts(folder: string, parts: readonly StoredPart[], draft: string): Promise<boolean> {
  const present = new Set(await readdir(folder));
  const names = parts.map(({ partNumber, eTag }) => partName(partNumber, bareTag(eTag)));
  const inOrder =
    parts.length > 0 &&
    parts.every(({ partNumber }, index) => index === 0 || partNumber > (parts[index - 1]?.partNumber ?? 0));
  if (!inOrder || !names.every((name) => present.has(name))) return false;
  const [only] = names;
  if (names.length === 1 && only !== undefined && (await linked(path.join(folder, only), draft))) return true;
  const target = await open(draft, 'w', FILE_MODE);
  try {
    const room = Buffer.allocUnsafe(COPY_BYTES);
    for (const name of names) await append(target, path.join(folder, name), room);
    await target.sync();
  } finally {
    await target.close();
  }
  return true;
}

const COPY_BYTES = 1_048_576;

/** Through one piece of memory for all parts: a new one for each read would be five gigabytes of garbage. */
async function append(target: FileHandle, part: string, room: Buffer): Promise<void> {
  const source = await open(part);
  try {
    for (;;) {
      const { bytesRead } = await source.read(room, 0, room.length, null);
      if (bytesRead === 0) return;
      await target.appendFile(room.subarray(0, bytesRead));
    }
  } finally {
    await source.close();
  }
}

/** One part needs no copying where the file system can give a file a second name. */
async function linked(file: string, draft: string): Promise<boolean> {
  await rm(draft, { force: true });
  return link(file, draft).then(
    () => true,
    () => false,
  );
}
