import { UPLOAD_RETENTION_HOURS } from '@dolphin/contract/storage/storage.constants';
import Type from 'typebox';
import type { App } from '../core/app.ts';
import { type Db, inTransaction } from '../core/db.ts';
import { defineJob, defineSweep, type JobCtx } from '../core/jobs/job.ts';
import { deleteFile, lockOldUnusedFile } from './files/files.queries.ts';
import { smallKeyOf } from './files/small-picture.ts';
import { objectsOf } from './uploads/clean-picture.ts';
import { deleteUpload, lockOldUpload, type UploadRow } from './uploads/uploads.queries.ts';

/** Takes objects away once the change that made them superfluous is committed. Taking one away twice is harmless. */
export const removeObjects = defineJob({
  name: 'storage.remove-objects',
  payload: Type.Object({
    objects: Type.Array(Type.Object({ key: Type.String(), storeUploadId: Type.Optional(Type.String()) })),
  }),
  retries: 12,
  run: async ({ app }, { objects }) => {
    for (const { key, storeUploadId } of objects) {
      if (storeUploadId !== undefined) await app.store.abortMultipart(key, storeUploadId);
      await removeWithSmall(app.store, key);
    }
  },
});

const HOUR_MS = 3_600_000;
/** An object that cannot be removed waits for the next sweep; so many of them mean that the store itself is not well. */
const FAILURES_MAX = 20;
/** Behind the rows' own sweep, for uploads whose row was never committed. */
const ABANDONED_HOURS = UPLOAD_RETENTION_HOURS * 2;

export const sweepUploads = defineSweep({
  name: 'storage.sweep-uploads',
  everySeconds: 900,
  run: async (ctx) => {
    const before = new Date(ctx.now.getTime() - UPLOAD_RETENTION_HOURS * HOUR_MS);
    await sweepAll(ctx, (tx, failed) => lockOldUpload(tx, before, failed), removeUpload);
    await sweepAll(ctx, (tx, failed) => lockOldUnusedFile(tx, before, failed), removeFile);
    await ctx.app.store.sweepMultiparts(new Date(ctx.now.getTime() - ABANDONED_HOURS * HOUR_MS));
  },
});

type Keyed = { readonly key: string };

/** One after the other, each in its own transaction. One that fails is left out from then on and holds up none of the others. */
async function sweepAll<Row extends Keyed>(
  { app, db, signal }: JobCtx,
  lockOne: (tx: Db, failed: readonly string[]) => Promise<Row | undefined>,
  remove: (tx: Db, app: App, row: Row) => Promise<void>,
): Promise<void> {
  const failed: string[] = [];
  for (let isMore = true; isMore && !signal.aborted;) {
    let key = '';
    try {
      isMore = await inTransaction(db, async (tx) => {
        const row = await lockOne(tx, failed);
        if (!row) return false;
        key = row.key;
        await remove(tx, app, row);
        return true;
      });
    } catch (error) {
      // Without a row it was the database, which the next one would meet too.
      if (key === '' || failed.push(key) >= FAILURES_MAX) throw error;
      app.log.error({ err: error, key }, 'storage: an object could not be swept away');
    }
  }
}

/** The object is deleted first, its row last: if the process dies in between, the next sweep finishes. */
async function removeUpload(tx: Db, { store }: App, upload: UploadRow): Promise<void> {
  if (upload.file_id === null) {
    await store.abortMultipart(upload.key, upload.store_upload_id);
    for (const { key } of objectsOf(upload)) await store.remove(key);
  }
  await deleteUpload(tx, upload.id);
}

async function removeFile(tx: Db, { store }: App, { key }: Keyed): Promise<void> {
  await removeWithSmall(store, key);
  await deleteFile(tx, key);
}

/** The small one first: it is made from the other, and without a row nobody asks for either. */
async function removeWithSmall(store: App['store'], key: string): Promise<void> {
  await store.remove(smallKeyOf(key));
  await store.remove(key);
}
