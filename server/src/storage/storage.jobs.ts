import { UPLOAD_KEPT_HOURS } from '@dolphin/contract/storage/storage.constants';
import Type from 'typebox';
import { inTransaction } from '../core/db.ts';
import { defineJob, defineSweep, type JobCtx } from '../core/jobs/job.ts';
import { deleteFile, lockOldUnusedFile } from './files/files.queries.ts';
import { deleteUpload, lockOldUpload } from './uploads/uploads.queries.ts';

/** Takes objects away once the change that made them superfluous is committed. Taking one away twice is harmless. */
export const removeObjects = defineJob({
  name: 'storage.remove-objects',
  payload: Type.Object({ objects: Type.Array(Type.Object({ key: Type.String(), storeUploadId: Type.Optional(Type.String()) })) }),
  retries: 12,
  run: async ({ app }, { objects }) => {
    for (const { key, storeUploadId } of objects) {
      if (storeUploadId !== undefined) await app.store.abortMultipart(key, storeUploadId);
      await app.store.remove(key);
    }
  },
});

const HOUR_MS = 3_600_000;
/** Behind the rows' own sweep, for uploads whose row was never committed. */
const FORGOTTEN_HOURS = UPLOAD_KEPT_HOURS * 2;

export const sweepUploads = defineSweep({
  name: 'storage.sweep-uploads',
  everySeconds: 900,
  run: async (ctx) => {
    const before = new Date(ctx.now.getTime() - UPLOAD_KEPT_HOURS * HOUR_MS);
    while (!ctx.signal.aborted && ((await sweepUpload(ctx, before)) || (await sweepFile(ctx, before)))) continue;
    await ctx.app.store.sweepMultiparts(new Date(ctx.now.getTime() - FORGOTTEN_HOURS * HOUR_MS));
  },
});

/** The object goes first and its row last: whoever dies in between is made good by the next sweep. */
async function sweepUpload({ app, db }: JobCtx, before: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const upload = await lockOldUpload(tx, before);
    if (!upload) return false;
    if (upload.file_id === null) {
      await app.store.abortMultipart(upload.key, upload.store_upload_id);
      await app.store.remove(upload.key);
    }
    await deleteUpload(tx, upload.id);
    return true;
  });
}

async function sweepFile({ app, db }: JobCtx, before: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const file = await lockOldUnusedFile(tx, before);
    if (!file) return false;
    await app.store.remove(file.key);
    return deleteFile(tx, file.key);
  });
}
