import { pauseEvents } from '@dolphin/contract/scheduling/pauses/pauses.events';
import { shortDay } from '@dolphin/contract/scheduling/recurrence/clock';
import { defineListener } from '../../core/outbox/listeners.ts';
import { notify } from '../../social/public.ts';
import { findNoticePlace } from './pauses.queries.ts';

const KINDS = { ADDED: 'pauseAdded', CHANGED: 'pauseChanged', REMOVED: 'pauseRemoved' } as const;

/** The person reads which days; whoever paused themselves knows. [SCH-241] */
export const pauseNotices = defineListener({
  name: 'scheduling.pause-notices',
  on: pauseEvents.memberPaused,
  run: async ({ db }, { channelId, userId, change, fromDay, toDay, actorId }) => {
    if (userId === actorId) return;
    const place = await findNoticePlace(db, channelId);
    if (place === undefined) return;
    const days = `${shortDay(fromDay)} ~ ${toDay === null ? '' : shortDay(toDay)}`.trim();
    await notify(db, { userId, kind: KINDS[change], params: { place, days }, link: `/lessons?day=${fromDay}` });
  },
});
