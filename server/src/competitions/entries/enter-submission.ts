/**
 * One submission, from the check of its limits to its place in the judge's queue. Also for whoever hands in for a
 * participant when their time is up. [LMS-304]
 */
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { ENTRIES_IN_FLIGHT_MAX } from '@dolphin/contract/competitions/competitions.constants';
import { entryErrors } from '@dolphin/contract/competitions/entries/entries.errors';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { publishAll } from '../../core/outbox/publish.ts';
import { requestJudging } from '../../learning/public.ts';
import type { CompetitionRow, Participation } from '../access/competitions.queries.ts';
import { isFrozen } from '../access/phase.rules.ts';
import { reportJoined } from '../results/report-joined.ts';
import { lockParticipant } from '../standings/lock-standings.queries.ts';
import { moveStanding } from '../standings/move-standing.ts';
import { type EntryProblem, findEntryProblem, insertEntry } from './entries.queries.ts';

export type Handed = {
  readonly participation: Pick<Participation, 'participantId' | 'kind'>;
  readonly problemId: number;
  readonly userId: number;
  readonly language: JudgeLanguage;
  readonly source: string;
  /** Milliseconds of the participant's clock. */ readonly atMs: number;
  /** By the server when the time ended: no limit refuses it. */ readonly isAutomatic: boolean;
  readonly now: Date;
};

/** In the transaction of whoever calls; they have decided that this participant may hand in now. */
export async function enterSubmission(tx: Db, competition: CompetitionRow, handed: Handed): Promise<number> {
  const { competitionId, format, languages } = competition;
  const { participation, problemId, userId, language, source, atMs, isAutomatic, now } = handed;
  const { participantId, kind } = participation;
  if (!languages.includes(language)) throw failAt('language', learningErrors.LANGUAGE_NOT_OFFERED);
  await lockParticipant(tx, competitionId, participantId);
  const problem = await findEntryProblem(tx, competitionId, participantId, problemId);
  if (!problem) throw fail(competitionErrors.COMPETITION_PROBLEM_NOT_FOUND);
  if (problem.isUndecided && kind !== 'TEST') throw fail(competitionErrors.COMPETITION_NOT_STARTED);
  if (!isAutomatic) checkLimits(competition, kind, problem);
  const { variantId, contentId, versionId, contentKind, maxPoints, revealedAt } = problem;
  const counted = { ...competition, revealedAt };
  const requestId = await requestJudging(tx, {
    userId,
    contentId,
    versionId,
    contentKind,
    language,
    source,
    // The first wrong case ends it where only the whole problem counts.
    runsAllCases: format !== 'ICPC',
    now,
  });
  const submissionId = await insertEntry(tx, {
    competitionId,
    participantId,
    problemId,
    variantId,
    userId,
    requestId,
    language,
    atMs,
    isFrozen: kind === 'OFFICIAL' && isFrozen(counted, now),
    isAutomatic,
    now,
  });
  if (kind === 'OFFICIAL') await reportJoined(tx, competitionId, userId, now);
  const key = { competitionId, participantId, problemId };
  // That something came in is seen by everybody, whatever it is worth.
  await publishAll(tx, await moveStanding(tx, counted, key, { maxPoints, isSecret: false }));
  return submissionId;
}

function checkLimits(
  { submissionLimit }: CompetitionRow,
  kind: Participation['kind'],
  { usedCount, waitingCount }: EntryProblem,
): void {
  const isLimited = kind === 'OFFICIAL' || kind === 'VIRTUAL';
  if (isLimited && submissionLimit !== null && usedCount >= submissionLimit)
    throw fail(entryErrors.SUBMISSION_LIMIT_REACHED);
  if (waitingCount >= ENTRIES_IN_FLIGHT_MAX) throw fail(learningErrors.TOO_MANY_OPEN_SUBMISSIONS);
}
