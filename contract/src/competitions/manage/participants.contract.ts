import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { EXTRA_TIME_MAX_SECONDS, PARTICIPANT_KINDS, PARTICIPANT_STATES } from '../competitions.constants.ts';
import { competitionErrors } from '../competitions.errors.ts';
import {
  ADDED_GROUPS_MAX,
  ADDED_PEOPLE_MAX,
  DISQUALIFY_REASON_MAX,
  PARTICIPANTS_SEARCH_MAX,
} from './manage.constants.ts';
import { manageErrors } from './manage.errors.ts';
import { Count, strict } from './manage.schema.ts';

const area = 'eduenv' as const;
const byCompetition = { competitionId: RowId };
const byParticipant = { ...byCompetition, participantId: RowId, /** As it was read. */ revision: Count };
const NOT_FOUND = competitionErrors.COMPETITION_NOT_FOUND;
const changing = [NOT_FOUND, manageErrors.PARTICIPANT_NOT_FOUND, manageErrors.PARTICIPANT_CHANGED] as const;

export const ManagedParticipant = Type.Object({
  participantId: RowId,
  kind: OneOf(PARTICIPANT_KINDS),
  state: OneOf(PARTICIPANT_STATES),
  teamName: Nullable(Type.String()),
  memberList: Type.Array(Type.Object({ userId: UserId, nickname: Type.String(), isLeader: Type.Boolean() })),
  registeredAt: Instant,
  startedAt: Nullable(Instant),
  finishedAt: Nullable(Instant),
  extraSeconds: Count,
  disqualifiedAt: Nullable(Instant),
  disqualifiedReason: Nullable(Type.String()),
  submissionCount: Count,
  revision: Count,
});

/** Who takes part, for authors. [LMS-321] */
export const managedParticipants = {
  list: defineEndpoint({
    area,
    method: 'GET',
    path: '/competitions/:competitionId/managed-participants',
    access: signedUp,
    summary: 'Official participants and teams of a competition, by name or state, the newest first. [LMS-321]',
    input: Type.Object(
      {
        ...byCompetition,
        query: Type.Optional(Line({ max: PARTICIPANTS_SEARCH_MAX })),
        state: Type.Optional(OneOf(PARTICIPANT_STATES)),
        before: Type.Optional(RowId),
      },
      strict,
    ),
    output: Type.Object({ participantList: Type.Array(ManagedParticipant), next: Nullable(RowId) }),
    errors: [NOT_FOUND],
  }),
  add: defineEndpoint({
    area,
    method: 'POST',
    path: '/competitions/:competitionId/managed-participants',
    access: signedUp,
    summary:
      'Adds people or whole groups of the channel; who takes part already stays, who waits or was turned away is admitted. [LMS-321]',
    input: Type.Object(
      {
        ...byCompetition,
        userIdList: Type.Array(UserId, { maxItems: ADDED_PEOPLE_MAX }),
        groupIdList: Type.Array(RowId, { maxItems: ADDED_GROUPS_MAX }),
      },
      strict,
    ),
    output: Type.Object({ addedCount: Count }),
    errors: [NOT_FOUND, manageErrors.COMPETITION_OF_TEAMS],
    limits: [{ per: 'user', max: 120, seconds: 3_600 }],
  }),
  decide: defineEndpoint({
    area,
    method: 'PUT',
    path: '/competitions/:competitionId/managed-participants/:participantId/states',
    access: signedUp,
    summary: 'Admits or turns away a registration. [LMS-321]',
    input: Type.Object({ ...byParticipant, state: OneOf(['ADMITTED', 'REJECTED']) }, strict),
    output: Nothing,
    errors: changing,
  }),
  setExtraTime: defineEndpoint({
    area,
    method: 'PUT',
    path: '/competitions/:competitionId/managed-participants/:participantId/extra-times',
    access: signedUp,
    summary: 'Gives a participant more time, beyond the end too; they see it at once. [LMS-322]',
    input: Type.Object(
      { ...byParticipant, extraSeconds: Type.Integer({ minimum: 0, maximum: EXTRA_TIME_MAX_SECONDS }) },
      strict,
    ),
    output: Nothing,
    errors: changing,
  }),
  disqualify: defineEndpoint({
    area,
    method: 'PUT',
    path: '/competitions/:competitionId/managed-participants/:participantId/disqualifications',
    access: signedUp,
    summary:
      'Disqualifies a participant or takes it back, with a reason; the standings follow, nothing is deleted. In the audit log of the channel. [LMS-323]',
    input: Type.Object(
      { ...byParticipant, isDisqualified: Type.Boolean(), reason: Line({ max: DISQUALIFY_REASON_MAX }) },
      strict,
    ),
    output: Nothing,
    errors: changing,
  }),
};
