import { GUARDIAN_ASKED_HOURS } from '@dolphin/contract/social/friends.constants';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { enqueue } from '../../core/jobs/job.ts';
import { defineListener } from '../../core/outbox/listeners.ts';
import { publishFriendsChanged } from '../friends/befriend.ts';
import { askGuardian } from './ask-guardian.ts';
import { selectGuardianAccounts } from './friend-approvals.queries.ts';
import { askGuardianLater } from './friend-approvals.jobs.ts';

const HOUR_MS = 3_600_000;

/** The event is sent to both friends; each copy is about its recipient. [SOC-156] */
export const askAboutFriend = defineListener({
  name: 'social.ask-about-friend',
  on: socialEvents.befriended,
  run: async ({ app, db, now }, { userId: childId }) => {
    const { way, isAsked, waitingCount } = await askGuardian(db, app, { childId, now });
    // Notified once a day at most; the numbers on an open page are always those of now.
    if (way === 'ACCOUNT' && waitingCount > 0)
      await publishFriendsChanged(
        db,
        (await selectGuardianAccounts(db, childId)).map(({ userId }) => userId),
      );
    // Asked today already: tomorrow this friend is asked about, too.
    if (way !== 'NONE' && !isAsked && waitingCount > 0)
      await enqueue(
        db,
        askGuardianLater,
        { childId },
        { startAfter: new Date(now.getTime() + GUARDIAN_ASKED_HOURS * HOUR_MS), singletonKey: String(childId) },
      );
  },
});
