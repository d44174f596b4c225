/** One media from its original to its renditions, under a lease. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { VideoFailure } from '@dolphin/contract/learning/videos/videos.constants';
import { type Conversion, ConversionError, type Converter, StoppedError } from '@dolphin/converter/open-converter';
import { AppError } from '../../../core/fail.ts';
import type { App } from '../../../core/app.ts';
import { inTransaction } from '../../../core/db.ts';
import { storageQuota } from '../../../channels/public.ts';
import { changeFiles, insertMadeFiles, type MadeFile, storeMadeFiles, useMadeFiles } from '../../../storage/public.ts';
import { type ConvertingRow, failMedia, finishMedia, lockConverting } from '../medias/conversion.queries.ts';
import { insertFrames, lockLease, releaseLease, selectMadeKeys, updateMadeFiles } from './leases.queries.ts';

export type Work = {
  readonly app: App;
  readonly converter: Converter;
  readonly mediaId: number;
  readonly leaseId: string;
  /** Of this work; removed at its end. */ readonly folder: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
};

/** After a fault of the machine, so that it is not met again at once. */
const FAULT_SECONDS = 30;
/** Faults of this machine: the file is not to blame. */
const FAULTS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENOMEM', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'];

export async function convertOne(work: Work): Promise<void> {
  const { app, mediaId, leaseId, folder } = work;
  try {
    const media = await beginWork(work);
    if (!media) return;
    await keepOutputs(work, media, await convertMedia(work, media));
  } catch (error) {
    if (error instanceof StoppedError) {
      await dropMade(work);
      await releaseLease(app.db, leaseId, { afterSeconds: 0, isAttempt: false });
      return;
    }
    const failure = failureOf(error);
    if (failure) {
      app.log.info({ mediaId, failure, detail: String(error).slice(0, 300) }, 'converting: a file is refused');
      await endFailed(work, failure);
      return;
    }
    app.log.error({ err: error, mediaId }, 'converting: not finished, it will be tried again');
    const isFault = FAULTS.includes((error as NodeJS.ErrnoException).code ?? '');
    await releaseLease(app.db, leaseId, { afterSeconds: isFault ? FAULT_SECONDS : 1, isAttempt: !isFault });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function failureOf(error: unknown): VideoFailure | undefined {
  if (error instanceof ConversionError) return error.code;
  // The only thing that is refused here is a channel without room.
  return error instanceof AppError ? 'STORAGE_FULL' : undefined;
}

/** Removes what an earlier attempt left behind, and makes the folder. */
async function beginWork(work: Work): Promise<ConvertingRow | undefined> {
  const { app, mediaId, folder } = work;
  await dropMade(work);
  const media = await inTransaction(app.db, (tx) => lockConverting(tx, mediaId));
  if (media) await mkdir(folder, { recursive: true, mode: 0o700 });
  return media;
}

async function dropMade({ app, mediaId, leaseId }: Work): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    if (!(await lockLease(tx, leaseId))) return;
    const keys = await selectMadeKeys(tx, mediaId);
    if (keys.length === 0) return;
    await changeFiles(tx, { drop: keys, now: app.now() });
    await updateMadeFiles(tx, leaseId, []);
  });
}

/** A store on this machine gives the file itself; from elsewhere it is fetched first. */
async function convertMedia({ app, converter, folder, signal, onProgress }: Work, media: ConvertingRow) {
  const own = app.store.pathOf?.(media.key);
  const input = own ?? path.join(folder, 'input');
  if (own === undefined) await pipeline(await app.store.read(media.key), createWriteStream(input, { mode: 0o600 }));
  const output = path.join(folder, 'output');
  await mkdir(output, { mode: 0o700 });
  return converter.convert({ input, folder: output, signal, onProgress });
}

/** The rows first, within the quota of the channel; then the bytes; then everything is in use at once. */
async function keepOutputs(work: Work, media: ConvertingRow, made: Conversion): Promise<void> {
  const { app, mediaId, leaseId } = work;
  const files = filesOf(made, media);
  const quota = media.channelId === null ? null : storageQuota(media.channelId);
  const kept = await inTransaction(app.db, async (tx) => {
    if (!(await lockLease(tx, leaseId))) throw new StoppedError();
    const rows = await insertMadeFiles(tx, files, { userId: media.userId, quota, now: app.now() });
    await updateMadeFiles(
      tx,
      leaseId,
      rows.map(({ id }) => id),
    );
    return rows;
  });
  await storeMadeFiles(app, kept);
  const idOf = new Map(kept.map(({ id, path: file }) => [file, id]));
  const fileId = (file: string): number => idOf.get(file) ?? 0;
  await inTransaction(app.db, async (tx) => {
    if (!(await lockLease(tx, leaseId))) throw new StoppedError();
    const now = app.now();
    await useMadeFiles(
      tx,
      kept.map(({ id }) => id),
      now,
    );
    await updateMadeFiles(tx, leaseId, []);
    await insertFrames(
      tx,
      mediaId,
      made.frames.map(({ path: file, atMs }) => ({ atMs, fileId: fileId(file) })),
    );
    await finishMedia(tx, mediaId, {
      ...made,
      renditions: made.renditions.map(({ path: file, height, width, bandwidth, codecs, initBytes, segments }) => ({
        height,
        width,
        bandwidth,
        codecs,
        fileId: fileId(file),
        initBytes,
        segments,
      })),
      sprite: made.sprite && { ...made.sprite, fileId: fileId(made.sprite.path) },
      now,
    });
  });
  app.log.info({ mediaId, method: made.method, renditions: made.renditions.length }, 'converting: done');
}

function filesOf(
  { renditions, sprite, frames }: Conversion,
  { fileName, channelId }: ConvertingRow,
): readonly MadeFile[] {
  const name = path.parse(fileName).name.slice(0, 100);
  const video = { purpose: 'VIDEO_RENDITION', contentType: 'video/mp4', channelId } as const;
  const picture = { purpose: 'VIDEO_PICTURE', contentType: 'image/jpeg', channelId } as const;
  return [
    ...renditions.map((each) => ({ ...video, path: each.path, fileName: `${name}-${each.height}p.mp4` })),
    ...(sprite ? [{ ...picture, path: sprite.path, fileName: `${name}-preview.jpg` }] : []),
    ...frames.map((each) => ({ ...picture, path: each.path, fileName: `${name}-${each.atMs}.jpg` })),
  ];
}

async function endFailed(work: Work, failure: VideoFailure): Promise<void> {
  const { app, mediaId, leaseId } = work;
  await dropMade(work);
  await inTransaction(app.db, async (tx) => {
    if (await lockLease(tx, leaseId)) await failMedia(tx, mediaId, failure, app.now());
  });
}
