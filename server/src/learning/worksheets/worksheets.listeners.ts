import { coachingEvents } from '@dolphin/contract/learning/coaching.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { notify } from '../../social/public.ts';
import { findToTell } from './assignments.queries.ts';

/** Everybody a worksheet was assigned to is told; after the answer, since a group may be large. [LMS-202] */
export const tellAssigned = defineListener({
  name: 'learning.tell-assigned',
  on: coachingEvents.worksheetAssigned,
  run: async ({ db }, { assignmentId }) => {
    const told = await findToTell(db, assignmentId);
    if (!told) return;
    const { worksheetId, title, place, nickname, userIds } = told;
    for (const userId of userIds) await notify(db, { userId, kind: 'worksheetAssigned', params: { nickname, place, title }, link: `/learn/worksheets/${worksheetId}` });
    await publishEach(db, coachingEvents.assignmentsChanged, userIds.map((target) => ({ target, payload: { worksheetId } })));
  },
});
