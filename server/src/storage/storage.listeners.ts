import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { enqueue } from '../core/jobs/job.ts';
import { defineListener } from '../core/outbox/listeners.ts';
import { deleteFilesOf } from './files/files.queries.ts';
import { removeObjects } from './storage.jobs.ts';
import { objectsOf } from './uploads/clean-picture.ts';
import { deleteUploadsOf } from './uploads/uploads.queries.ts';

/** When a user deletes the account, all their files are deleted, except those whose ownership was transferred. */
export const removeLeaversFiles = defineListener({
  name: 'storage.remove-leavers-files',
  on: accountEvents.left,
  run: async ({ db }, { userId }) => {
    const uploads = await deleteUploadsOf(db, userId);
    const keys = await deleteFilesOf(db, userId);
    const objects = [...uploads.flatMap(objectsOf), ...keys.map((key) => ({ key }))];
    if (objects.length > 0) await enqueue(db, removeObjects, { objects });
  },
});
