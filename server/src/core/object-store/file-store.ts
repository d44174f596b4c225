import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { deriveKey } from '../seal.ts';
import { assembleParts } from './assemble-parts.ts';
import { FILE_MODE, filePaths, type FilePaths, FOLDER_MODE, readPartName } from './file-paths.ts';
import { checkKey } from './object-key.ts';
import { type ObjectStore, PART_ADDRESS_SECONDS, PART_NUMBER_MAX, type StoredObject } from './object-store.ts';
import { signAddress } from './signed-address.ts';
import { writePart } from './write-part.ts';

/** Read at a time: a segment of a video is some hundred kilobytes. */
const READ_BYTES = 262_144;

/** What the file driver adds for the routes that stand in for S3's own addresses. */
export type FileStore = ObjectStore & {
  readonly paths: FilePaths;
  readonly signingKey: Buffer;
  readonly now: () => Date;
};

export type FileStoreOptions = { readonly root: string; readonly tokenSecret: Uint8Array; readonly now?: () => Date };

/** Objects as files under one folder, for machines without S3. Every object appears by one rename, so never in half. */
export function openFileStore({ root, tokenSecret, now = () => new Date() }: FileStoreOptions): FileStore {
  const paths = filePaths(root);
  makePrivateRoot(root);
  const signingKey = deriveKey(tokenSecret, 'object-store');
  const until = (seconds: number) => now().getTime() + seconds * 1_000;

  async function find(key: string): Promise<StoredObject | undefined> {
    const content = await missing(stat(paths.content(key)));
    const about = content && (await missing(readFile(paths.about(key), 'utf8')));
    return content && about !== undefined
      ? { byteSize: content.size, contentType: (JSON.parse(about) as { contentType: string }).contentType }
      : undefined;
  }

  return {
    paths,
    signingKey,
    now,
    find,

    async startMultipart(key, contentType) {
      checkKey(key);
      const uploadId = randomBytes(16).toString('hex');
      const folder = paths.upload(uploadId);
      return orRemove([folder], async () => {
        await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
        await writeFile(path.join(folder, 'about.json'), JSON.stringify({ key, contentType }), { mode: FILE_MODE });
        return uploadId;
      });
    },

    async presignPart(key, uploadId, { partNumber, byteSize }) {
      if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > PART_NUMBER_MAX)
        throw new RangeError('no such part');
      return signAddress(signingKey, {
        method: 'PUT',
        key: checkKey(key),
        uploadId,
        partNumber,
        byteSize,
        until: until(PART_ADDRESS_SECONDS),
      });
    },

    async putPart(_key, uploadId, { partNumber, body }) {
      const written = await writePart(paths, { uploadId, partNumber, byteSize: body.length }, Readable.from([body]));
      return written.result === 'WRITTEN' ? { partNumber, eTag: written.eTag } : undefined;
    },

    async listParts(_key, uploadId) {
      const names = (await missing(readdir(paths.upload(uploadId)))) ?? [];
      return names.flatMap((name) => readPartName(name) ?? []).toSorted((a, b) => a.partNumber - b.partNumber);
    },

    async completeMultipart(key, uploadId, parts) {
      const folder = paths.upload(uploadId);
      const about = await missing(readFile(path.join(folder, 'about.json'), 'utf8'));
      // Completed before, by a process that crashed before it could record it.
      if (about === undefined) return find(key);
      const { key: ownKey, contentType } = JSON.parse(about) as { key: string; contentType: string };
      if (ownKey !== key) return undefined;
      const draft = await draftIn(paths);
      const isWhole = await orRemove([draft], () => missing(assembleParts(folder, parts, draft)));
      if (isWhole) {
        await settle(paths, key, draft, contentType);
        await vanish(paths, folder);
      } else {
        await rm(draft, { force: true });
        // Parts that vanished under our hands belong to an upload that somebody else just completed.
        if (await missing(stat(folder))) return undefined;
      }
      return find(key);
    },

    abortMultipart: (_key, uploadId) => vanish(paths, paths.upload(uploadId)),

    async sweepMultiparts(before) {
      await removeOlder(paths.drafts, '', before);
      return removeOlder(paths.uploads, 'about.json', before);
    },

    async put(key, body, contentType) {
      const draft = await draftIn(paths);
      await orRemove([draft], () => writeFile(draft, body, { flush: true, mode: FILE_MODE }));
      await settle(paths, key, draft, contentType);
    },

    pathOf: (key) => paths.content(checkKey(key)),

    async moveIn(key, file, contentType) {
      const draft = await draftIn(paths);
      await orRemove([draft], () => moveFile(file, draft));
      await settle(paths, checkKey(key), draft, contentType);
    },

    async read(key, range) {
      const handle = await open(paths.content(key));
      return handle.createReadStream({ ...range, highWaterMark: READ_BYTES });
    },

    async remove(key) {
      await rm(paths.content(key), { force: true });
      await rm(paths.about(key), { force: true });
    },

    namesIn: async (folder) => (await missing(readdir(paths.content(folder)))) ?? [],

    removeFolder: (folder, max) => removeFolder(paths, folder, max),
    probe: (freeBytes) => probe(paths, freeBytes),

    presignRead: async (key, seconds) =>
      signAddress(signingKey, { method: 'GET', key: checkKey(key), until: until(seconds) }),
  };
}

/** A folder of an earlier release may be open to every account; closing the root closes all that lies below it. */
function makePrivateRoot(root: string): void {
  try {
    mkdirSync(root, { recursive: true, mode: FOLDER_MODE });
    if ((statSync(root).mode & 0o777) !== FOLDER_MODE) chmodSync(root, FOLDER_MODE);
  } catch (error) {
    // A full or read-only disk is no reason not to start: each call returns an error until it is fixed.
    if (!['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** In one step on the same file system, copied otherwise; on the disk before anybody relies on it. */
async function moveFile(from: string, to: string): Promise<void> {
  const handle = await open(from, 'r+');
  try {
    await handle.chmod(FILE_MODE);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

async function draftIn(paths: FilePaths): Promise<string> {
  const draft = paths.draft(randomBytes(12).toString('hex'));
  await mkdir(path.dirname(draft), { recursive: true, mode: FOLDER_MODE });
  return draft;
}

async function removeFolder(paths: FilePaths, folder: string, max: number): Promise<number> {
  const entries = (await missing(readdir(paths.content(folder), { recursive: true, withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile()).slice(0, max);
  for (const file of files) {
    const inside = path.relative(paths.content(folder), path.join(file.parentPath, file.name));
    const key = `${folder}/${inside.split(path.sep).join('/')}`;
    await rm(paths.content(key), { force: true });
    await rm(paths.about(key), { force: true });
  }
  // Folders are nothing to a store, but a tree of empty ones is a nuisance to whoever keeps the disk.
  if (files.length < max)
    for (const tree of [paths.content(folder), path.dirname(paths.about(`${folder}/x`))])
      await rm(tree, { recursive: true, force: true });
  return files.length;
}

const PROBE = Buffer.alloc(4_096);

async function probe(paths: FilePaths, freeBytes: number): Promise<void> {
  const draft = await draftIn(paths);
  const { bavail, bsize } = await statfs(paths.drafts);
  if (bavail * bsize < freeBytes) throw Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' });
  await orRemove([draft], () => writeFile(draft, PROBE, { flush: true, mode: FILE_MODE }));
  await rm(draft, { force: true });
}

/** Takes a folder away in one step, so that nobody ever meets one that is half empty. */
async function vanish(paths: FilePaths, folder: string): Promise<void> {
  const away = await draftIn(paths);
  await missing(rename(folder, away));
  await rm(away, { recursive: true, force: true });
}

/** What is known of an object is written first: it means nothing without the content, and the content nothing without it. */
async function settle(paths: FilePaths, key: string, draft: string, contentType: string): Promise<void> {
  const [content, about] = [paths.content(key), paths.about(key)];
  const aboutDraft = `${draft}.json`;
  await orRemove([draft, aboutDraft], async () => {
    await mkdir(path.dirname(about), { recursive: true, mode: FOLDER_MODE });
    await mkdir(path.dirname(content), { recursive: true, mode: FOLDER_MODE });
    await writeFile(aboutDraft, JSON.stringify({ contentType }), { flush: true, mode: FILE_MODE });
    await rename(aboutDraft, about);
    await rename(draft, content);
  });
}

/** What could not be written whole is taken away again: on a full disk half a file is what keeps it full. */
async function orRemove<T>(drafts: readonly string[], write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    for (const draft of drafts) await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Removes entries of a folder that are older than that; `aged` names the file in each that has the age. */
async function removeOlder(folder: string, aged: string, before: Date): Promise<number> {
  const names = (await missing(readdir(folder))) ?? [];
  let removed = 0;
  for (const name of names) {
    const found =
      (await missing(stat(path.join(folder, name, aged)))) ?? (await missing(stat(path.join(folder, name))));
    if (!found || found.mtime >= before) continue;
    await rm(path.join(folder, name), { recursive: true, force: true });
    removed++;
  }
  return removed;
}

/** The value, or undefined when there is no such file. */
async function missing<T>(value: Promise<T>): Promise<T | undefined> {
  try {
    return await value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
