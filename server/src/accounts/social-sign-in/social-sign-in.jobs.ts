import { SOCIAL_START_MINUTES } from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';
import { defineSweep } from '../../core/jobs/job.ts';
import { deleteOldStarts } from './social-sign-in.queries.ts';

export const deleteOldSocialStarts = defineSweep({
  name: 'accounts.forget-social-starts',
  everySeconds: 3_600,
  run: ({ db, now }) => deleteOldStarts(db, new Date(now.getTime() - SOCIAL_START_MINUTES * 60_000)),
});
