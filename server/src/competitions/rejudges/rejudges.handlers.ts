import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { manageErrors } from '@dolphin/contract/competitions/manage/manage.errors';
import { competitionRejudges } from '@dolphin/contract/competitions/manage/rejudges.contract';
import type { Db } from '../../core/db.ts';
import { isUniqueViolation } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { repeatJudging } from '../../learning/public.ts';
import { requireAuthor } from '../access/require-competition.ts';
import { changed, lockAuthored } from '../manage/settings.handlers.ts';
import { recomputeStandings } from '../standings/recompute.ts';
import {
  applyVerdicts,
  closeRejudge,
  findRejudge,
  insertRejudge,
  lockRejudge,
  type RejudgedRequest,
  type RejudgeRow,
  selectRejudges,
  selectRequests,
  selectVerdictChanges,
  takeReady,
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
      return { rejudgeId: await insertRejudge(db, { competitionId, problemId, userId: me.id, now, ...repeated }) };
    } catch (error) {
      if (isUniqueViolation(error, 'competitions_rejudges_open')) throw fail(manageErrors.REJUDGE_OPEN);
      throw error;
    }
  },

  async detail({ db, me, now }, { competitionId, rejudgeId }) {
    await requireAuthor({ db, me, now }, competitionId);
    const row = await findRejudge(db, competitionId, rejudgeId);
    if (!row) throw fail(manageErrors.REJUDGE_NOT_FOUND);
    const changes = await selectVerdictChanges(db, rejudgeId);
    return {
      ...toRejudge(row),
      verdictChangeList: changes.map(({ verdictBefore, pointsBefore, verdictAfter, pointsAfter, ...rest }) => ({
        ...rest,
        before: { verdict: verdictBefore, points: pointsBefore },
        after: { verdict: verdictAfter, points: pointsAfter },
      })),
      placeChangeList: [...(row.placeChanges ?? [])],
    };
  },

  async apply(caller, { competitionId, rejudgeId }) {
    const { db, now } = caller;
    await lockAuthored(caller, competitionId);
    if (!(await takeReady(db, competitionId, rejudgeId, now))) {
      const state = await lockRejudge(db, competitionId, rejudgeId);
      if (state === undefined) throw fail(manageErrors.REJUDGE_NOT_FOUND);
      throw fail(state === 'JUDGING' ? manageErrors.REJUDGE_NOT_READY : manageErrors.REJUDGE_CLOSED);
    }
    await applyVerdicts(db, rejudgeId, now);
    await recomputeStandings(db, competitionId);
    await changed(db, competitionId);
    return {};
  },

  async discard(caller, { competitionId, rejudgeId }) {
    const { db, now } = caller;
    await lockAuthored(caller, competitionId);
    const state = await lockRejudge(db, competitionId, rejudgeId);
    if (state === undefined) throw fail(manageErrors.REJUDGE_NOT_FOUND);
    if (state === 'APPLIED' || state === 'DISCARDED') throw fail(manageErrors.REJUDGE_CLOSED);
    await closeRejudge(db, rejudgeId, now);
    return {};
  },
});

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

function toRejudge(row: RejudgeRow) {
  const { rejudgeId, problemId, label, state, submissionCount, judgedCount, createdAt, closedAt } = row;
  return {
    rejudgeId,
    problemId,
    label,
    state,
    submissionCount,
    judgedCount,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}
