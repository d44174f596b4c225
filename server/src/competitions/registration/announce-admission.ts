import type { Db } from '../../core/db.ts';
import { notify } from '../../social/public.ts';
import { reportParticipation } from './team.ts';
import { selectMembersOf } from './reminders.queries.ts';

/** Everybody in these places learns that they were admitted or rejected, in the transaction of the decision. [LMS-337] */
export async function announceAdmission(
  tx: Db,
  participantIds: readonly number[],
  decision: 'ADMITTED' | 'REJECTED',
): Promise<void> {
  const members = await selectMembersOf(tx, participantIds);
  const kind = decision === 'ADMITTED' ? 'competitionAdmitted' : 'competitionRejected';
  for (const { userId, competitionId, title } of members)
    await notify(tx, { userId, kind, params: { title }, link: `/competitions/${competitionId}` });
  const competitions = Map.groupBy(members, ({ competitionId }) => competitionId);
  for (const [competitionId, of] of competitions)
    await reportParticipation(
      tx,
      competitionId,
      of.map(({ userId }) => userId),
    );
}
