import { coachCalls } from '@dolphin/contract/lounge/coach-calls.contract';
import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import { mapErrors } from '@dolphin/contract/lounge/maps/maps.errors';
import { mapEvents } from '@dolphin/contract/lounge/maps/maps.events';
import { selectModerators } from '../../channels/public.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { findCoachCaller } from './coach-calls.queries.ts';

/** The row of a place is a second old, and one walks meanwhile. */
const REACH = 400;

export const coachCallsModule = implement(coachCalls, {
  async call({ db, me }, { roomId }) {
    const caller = await findCoachCaller(db, roomId, me.id);
    if (!caller) throw fail(loungeErrors.ROOM_NOT_FOUND);
    const { x, y, channelId, kind, areas } = caller;
    const isHere = areas?.some(
      (area) =>
        area.property.kind === 'BELL' &&
        area.x - REACH <= x &&
        x <= area.x + area.width + REACH &&
        area.y - REACH <= y &&
        y <= area.y + area.height + REACH,
    );
    // Nobody is called from the lounge of the site: it has no coaches.
    if (!isHere || channelId === null) throw fail(mapErrors.NO_BELL_HERE);
    const staff = await selectModerators(db, channelId);
    await publish(db, mapEvents.bellRung, 0, { channelId, userId: me.id, roomId: kind === 'ROOM' ? roomId : null });
    return { calledCount: staff.filter((id) => id !== me.id).length };
  },
});
