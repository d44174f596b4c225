import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { manageErrors } from '@dolphin/contract/competitions/manage/manage.errors';
import { REJUDGE_PLACES_MAX, type RejudgeState } from '@dolphin/contract/competitions/manage/manage.constants';
import { competitionRejudges } from '@dolphin/contract/competitions/manage/rejudges.contract';
import type { Db } from '../../core/db.ts';
import { isUniqueViolation } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { outgoing, publish, publishAll } from '../../core/outbox/publish.ts';
import { repeatJudging } from '../../learning/public.ts';
import { requireAuthor } from '../access/require-competition.ts';
import { lockAuthored } from '../manage/settings.handlers.ts';
import { lockStandings } from '../standings/lock-standings.queries.ts';
import { recomputeStandings } from '../standings/recompute.ts';
import { largestChanges, placeChanges } from './place-changes.ts';
import {
  applyVerdicts,
  closeRejudge,
  findRejudge,
  insertRejudge,
  lockRejudge,
  markApplied,
  type RejudgedRequest,
  type RejudgeRow,
  selectRejudges,
  selectRequests,
  selectVerdictChanges,
  updateReady,
  type VerdictChange,
} from './rejudges.queries.ts';

export const competitionRejudgesModule = implement(competitionRejudges, {
  async list({ db, me, now }, { competitionId }) {
    await requireAuthor({ db, me, now }, competitionId);
    return { rejudgeList: (await selectRejudges(db, competitionId)).map(toRejudge) };
  },

  async start(caller, { competitionId, problemId }) {
    const { db, me, now } = caller;
    const { format } = await lockAuthored(caller, competitionId);
    const requests = await selectRequests(db, competitionId, problemId);
    if (!requests) throw fail(competitionErrors.COMPETITION_PROBLEM_NOT_FOUND);
    if (requests.length === 0) throw fail(manageErrors.REJUDGE_EMPTY);
    if (requests.some(({ isJudged }) => !isJudged)) throw fail(manageErrors.JUDGING_NOT_DONE);
    const repeated = await repeatAll(db, requests, { runsAllCases: format !== 'ICPC', now });
    if (repeated.submissionIds.length === 0) throw fail(manageErrors.REJUDGE_EMPTY);
    try {
      const rejudgeId = await insertRejudge(db, { competitionId, problemId, userId: me.id, now, ...repeated });
      await reportRejudge(db, competitionId, rejudgeId);
      return { rejudgeId };
    } catch (error) {
      if (isUniqueViolation(error, 'competitions_rejudges_open')) throw fail(manageErrors.REJUDGE_OPEN);
      throw error;
    }
  },

  async detail({ db, me, now }, { competitionId, rejudgeId }) {
    await requireAuthor({ db, me, now }, competitionId);
    const row = await findRejudge(db, competitionId, rejudgeId);
    if (!row) throw fail(manageErrors.REJUDGE_NOT_FOUND);
    const changes = row.state === 'READY' ? await selectVerdictChanges(db, rejudgeId) : [];
    const places = row.placeChanges ?? [];
    return {
      ...toRejudge(row),
      verdictChangeList: changes.map(toVerdictChange),
      verdictChangeCount: changes[0]?.count ?? 0,
      placeChangeList: [...largestChanges(places, REJUDGE_PLACES_MAX)],
      placeChangeCount: places.length,
    };
  },

  async preview(caller, { competitionId, rejudgeId }) {
    const { db } = caller;
    await requireAuthor(caller, competitionId);
    requireReady(await lockRejudge(db, competitionId, rejudgeId));
    // Nothing is judged between the two tables and the mark of the first.
    await lockStandings(db, competitionId);
    await updateReady(db, rejudgeId, await placeChanges(db, competitionId, rejudgeId));
    await reportRejudge(db, competitionId, rejudgeId);
    return {};
  },

  async apply(caller, { competitionId, rejudgeId }) {
    const { db, now } = caller;
    const { verdictView, revealedAt } = await lockAuthored(caller, competitionId);
    // It becomes ready by a listener: only what is read under the lock is so.
    requireReady(await lockRejudge(db, competitionId, rejudgeId));
    await markApplied(db, rejudgeId, now);
    const concerned = await applyVerdicts(db, rejudgeId, now);
    // As in `settleEntry`: whoever does not see a verdict is sent nothing when it changes.
    const areSeen = verdictView !== 'HIDDEN' || revealedAt !== null;
    await recomputeStandings(db, competitionId);
    await publishAll(db, [
      ...concerned
        .filter(({ kind }) => kind === 'TEST' || areSeen)
        .map(({ userId, problemId, submissionId }) =>
          outgoing(competitionEvents.submissionChanged, userId, { competitionId, problemId, submissionId }),
        ),
      outgoing(competitionEvents.rejudgesChanged, competitionId, { competitionId, rejudgeId, isProgress: false }),
      outgoing(competitionEvents.competitionChanged, competitionId, { competitionId }),
    ]);
    return {};
  },

  async discard(caller, { competitionId, rejudgeId }) {
    const { db, now } = caller;
    await lockAuthored(caller, competitionId);
    const state = await lockRejudge(db, competitionId, rejudgeId);
    if (state === undefined) throw fail(manageErrors.REJUDGE_NOT_FOUND);
    if (state === 'APPLIED' || state === 'DISCARDED') throw fail(manageErrors.REJUDGE_CLOSED);
    await closeRejudge(db, rejudgeId, now);
    await reportRejudge(db, competitionId, rejudgeId);
    return {};
  },
});

function requireReady(state: RejudgeState | undefined): void {
  if (state === undefined) throw fail(manageErrors.REJUDGE_NOT_FOUND);
  if (state !== 'READY') throw fail(state === 'JUDGING' ? manageErrors.REJUDGE_NOT_READY : manageErrors.REJUDGE_CLOSED);
}

/** Authors who look at it read it again; of mere progress the counts alone. [LMS-396] */
export function reportRejudge(
  db: Db,
  competitionId: number,
  rejudgeId: number,
  { isProgress = false } = {},
): Promise<void> {
  return publish(db, competitionEvents.rejudgesChanged, competitionId, { competitionId, rejudgeId, isProgress });
}

/** Each variant with the version that is pinned now. A program whose owner is gone keeps its verdict. */
async function repeatAll(
  db: Db,
  requests: readonly RejudgedRequest[],
  how: { readonly runsAllCases: boolean; readonly now: Date },
) {
  const submissionIds: number[] = [];
  const requestIds: number[] = [];
  for (const [versionId, group] of Map.groupBy(requests, (one) => one.versionId)) {
    const ids = group.map(({ requestId }) => requestId);
    for (const { requestId, newRequestId } of await repeatJudging(db, ids, { ...how, versionId })) {
      const submissionId = group.find((one) => one.requestId === requestId)?.submissionId;
      if (submissionId === undefined) continue;
      submissionIds.push(submissionId);
      requestIds.push(newRequestId);
    }
  }
  return { submissionIds, requestIds };
}

function toVerdictChange(row: VerdictChange) {
  const { submissionId, participantId, name, verdictBefore, pointsBefore, verdictAfter, pointsAfter } = row;
  return {
    submissionId,
    participantId,
    name,
    before: { verdict: verdictBefore, points: pointsBefore },
    after: { verdict: verdictAfter, points: pointsAfter },
  };
}

function toRejudge(row: RejudgeRow) {
  const { rejudgeId, problemId, label, state, submissionCount, judgedCount, createdAt, closedAt, isStale } = row;
  return {
    rejudgeId,
    problemId,
    label,
    state,
    submissionCount,
    judgedCount,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    isStale,
  };
}
