import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import type { Db } from '../../core/db.ts';
import { outgoing, publishAll } from '../../core/outbox/publish.ts';
import type { JudgeRequestResult } from '../../learning/public.ts';
import { lockParticipant } from '../standings/lock-standings.queries.ts';
import { moveStanding } from '../standings/move-standing.ts';
import { findJudgedEntry, findRequested, updateJudged } from './apply-verdict.queries.ts';
import { judgedOf } from './points.rules.ts';

/**
 * A verdict comes into the standings. Those who do not see it are sent nothing, not even when it came. Nothing found:
 * whoever handed it in is gone, and it counts for nothing. [LMS-302] [LMS-305]
 */
export async function settleEntry(
  tx: Db,
  requestId: number,
  found: JudgeRequestResult | undefined,
  now: Date,
): Promise<void> {
  const key = await findRequested(tx, requestId);
  if (!key) return;
  await lockParticipant(tx, key.competitionId, key.participantId);
  const entry = await findJudgedEntry(tx, requestId);
  if (!entry) return;
  const { submissionId, maxPoints, subtasks, memberIds, kind } = entry;
  await updateJudged(tx, submissionId, judgedOf(found, maxPoints, subtasks), now);
  const isRevealed = entry.revealedAt !== null;
  const isSecret = !isRevealed && (entry.isFrozen || entry.verdictView === 'HIDDEN');
  const moved = await moveStanding(tx, entry, key, { maxPoints, isSecret });
  const { competitionId, problemId } = key;
  const isSeen = kind === 'TEST' || isRevealed || entry.verdictView !== 'HIDDEN';
  await publishAll(tx, [
    ...moved,
    ...(isSeen ? memberIds : []).map((userId) =>
      outgoing(competitionEvents.submissionChanged, userId, { competitionId, problemId, submissionId }),
    ),
  ]);
}
