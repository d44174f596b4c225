import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { enqueue } from '../core/jobs/job.ts';
import { defineListener } from '../core/outbox/listeners.ts';
import { deleteFilesOf } from './files/files.queries.ts';
import { removeObject } from './storage.jobs.ts';
import { deleteUpload, selectUploadsOf } from './uploads/uploads.queries.ts';

/** Whoever leaves takes every file along. */
export const removeLeaversFiles = defineListener({
  name: 'storage.remove-leavers-files',
  on: accountEvents.left,
  run: async ({ db }, { userId }) => {
    for (const upload of await selectUploadsOf(db, userId)) {
      await deleteUpload(db, upload.id);
      await enqueue(db, removeObject, { key: upload.key, storeUploadId: upload.store_upload_id });
    }
    for (const key of await deleteFilesOf(db, userId)) await enqueue(db, removeObject, { key });
  },
});
