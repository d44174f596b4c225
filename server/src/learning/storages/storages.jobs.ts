import { STORAGE_TRASH_DAYS } from '@dolphin/contract/learning/storages/storages.constants';
import { defineSweep } from '../../core/jobs/job.ts';
import { deleteOldTrash } from './storages.queries.ts';

const DAY_MS = 86_400_000;

/** What is in the trash and was never published is deleted permanently after a while. */
export const emptyTrash = defineSweep({
  name: 'learning.empty-trash',
  everySeconds: 3_600,
  run: async ({ db, now, signal }) => {
    const before = new Date(now.getTime() - STORAGE_TRASH_DAYS * DAY_MS);
    while (!signal.aborted && (await deleteOldTrash(db, before)) > 0);
  },
});
