import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { VERDICTS } from '../../judge/verdicts.ts';
import { competitionErrors } from '../competitions.errors.ts';
import { REJUDGE_CHANGES_MAX, REJUDGE_PLACES_MAX, REJUDGE_STATES } from './manage.constants.ts';
import { manageErrors } from './manage.errors.ts';
import { Count, strict } from './manage.schema.ts';

const area = 'eduenv' as const;
const byCompetition = { competitionId: RowId };
const byRejudge = { ...byCompetition, rejudgeId: RowId };
const NOT_FOUND = competitionErrors.COMPETITION_NOT_FOUND;
const Judged = Type.Object({ verdict: Nullable(OneOf(VERDICTS)), points: Nullable(Count) });

const Rejudge = Type.Object({
  rejudgeId: RowId,
  problemId: RowId,
  label: Type.String(),
  state: OneOf(REJUDGE_STATES),
  submissionCount: Count,
  judgedCount: Count,
  createdAt: Instant,
  closedAt: Nullable(Instant),
  /** The standings have moved since the places were computed. */ isStale: Type.Boolean(),
});

/** All submissions of a problem judged again; nothing changes before an author has seen what would. [LMS-324] */
export const competitionRejudges = {
  list: defineEndpoint({
    area,
    method: 'GET',
    path: '/competitions/:competitionId/rejudges',
    access: signedUp,
    summary: 'The newest rejudges of a competition, with their progress. For authors. [LMS-324]',
    input: Type.Object(byCompetition, strict),
    output: Type.Object({ rejudgeList: Type.Array(Rejudge) }),
    errors: [NOT_FOUND],
  }),
  start: defineEndpoint({
    area,
    method: 'POST',
    path: '/competitions/:competitionId/rejudges',
    access: signedUp,
    summary: 'Judges all submissions of a problem again, with the version that is pinned now. For authors. [LMS-324]',
    input: Type.Object({ ...byCompetition, problemId: RowId }, strict),
    output: Type.Object({ rejudgeId: RowId }),
    errors: [
      NOT_FOUND,
      competitionErrors.COMPETITION_PROBLEM_NOT_FOUND,
      manageErrors.REJUDGE_OPEN,
      manageErrors.REJUDGE_EMPTY,
      manageErrors.JUDGING_NOT_DONE,
    ],
    limits: [{ per: 'user', max: 20, seconds: 3_600 }],
  }),
  detail: defineEndpoint({
    area,
    method: 'GET',
    path: '/competitions/:competitionId/rejudges/:rejudgeId',
    access: signedUp,
    summary:
      'A rejudge with the verdicts and places that it changes: how many, and the first of them. For authors. [LMS-324]',
    input: Type.Object(byRejudge, strict),
    output: Type.Object({
      ...Rejudge.properties,
      /** The oldest submissions; none before everything is judged, nor when it is closed. */
      verdictChangeList: Type.Array(
        Type.Object({ submissionId: RowId, participantId: RowId, name: Type.String(), before: Judged, after: Judged }),
        { maxItems: REJUDGE_CHANGES_MAX },
      ),
      verdictChangeCount: Count,
      /** Of the true standings, those that change most; empty until everything is judged. */
      placeChangeList: Type.Array(
        Type.Object({ participantId: RowId, name: Type.String(), before: Count, after: Count }),
        { maxItems: REJUDGE_PLACES_MAX },
      ),
      placeChangeCount: Count,
    }),
    errors: [NOT_FOUND, manageErrors.REJUDGE_NOT_FOUND],
  }),
  preview: defineEndpoint({
    area,
    method: 'POST',
    path: '/competitions/:competitionId/rejudges/:rejudgeId/previews',
    access: signedUp,
    summary: 'Computes the changed places again, from the standings as they are now. For authors. [LMS-395]',
    input: Type.Object(byRejudge, strict),
    output: Nothing,
    errors: [NOT_FOUND, manageErrors.REJUDGE_NOT_FOUND, manageErrors.REJUDGE_NOT_READY, manageErrors.REJUDGE_CLOSED],
    limits: [{ per: 'user', max: 60, seconds: 600 }],
  }),
  apply: defineEndpoint({
    area,
    method: 'POST',
    path: '/competitions/:competitionId/rejudges/:rejudgeId/applications',
    access: signedUp,
    summary: 'Makes the new verdicts count, all at once. For authors. [LMS-324]',
    input: Type.Object(byRejudge, strict),
    output: Nothing,
    errors: [NOT_FOUND, manageErrors.REJUDGE_NOT_FOUND, manageErrors.REJUDGE_NOT_READY, manageErrors.REJUDGE_CLOSED],
  }),
  discard: defineEndpoint({
    area,
    method: 'DELETE',
    path: '/competitions/:competitionId/rejudges/:rejudgeId',
    access: signedUp,
    summary: 'Throws the new verdicts away; everything stays as it is. For authors. [LMS-324]',
    input: Type.Object(byRejudge, strict),
    output: Nothing,
    errors: [NOT_FOUND, manageErrors.REJUDGE_NOT_FOUND, manageErrors.REJUDGE_CLOSED],
  }),
};
