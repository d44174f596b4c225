import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import type { Db } from '../../core/db.ts';
import { outgoing, publishAll } from '../../core/outbox/publish.ts';
import { insertClassAssignments } from './assignments.queries.ts';

/** Assigns worksheets to a class, but for those that it has already; its people are notified. [LMS-202] */
export async function assignToClass(tx: Db, given: Parameters<typeof insertClassAssignments>[1]): Promise<void> {
  const assignmentIds = await insertClassAssignments(tx, given);
  await publishAll(
    tx,
    assignmentIds.map((assignmentId) => outgoing(coachingEvents.worksheetAssigned, 0, { assignmentId })),
  );
}
