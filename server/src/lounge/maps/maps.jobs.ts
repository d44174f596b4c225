import { defineSweep } from '../../core/jobs/job.ts';
import { deleteOldEditors } from './editors.queries.ts';
import { editingSince } from './map-cursors.ts';

export const deleteOldMapEditors = defineSweep({
  name: 'lounge.forget-map-editors',
  everySeconds: 600,
  run: async ({ db, now }) => deleteOldEditors(db, editingSince(now)),
});
