import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import {
  COMPETITION_TEAM_MAX,
  EXTRA_TIME_MAX_SECONDS,
  PARTICIPANT_KINDS,
  PARTICIPANT_STATES,
  TEAM_NAME_MAX,
} from '../competitions.constants.ts';
import { competitionErrors } from '../competitions.errors.ts';
import { competitionRegistrationErrors } from '../registration/registration.errors.ts';
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
  /** Which variant they met, of each problem that has several; empty before they begin. [LMS-394] */
  assignedList: Type.Array(Type.Object({ problemId: RowId, variantId: RowId })),
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
  candidates: defineEndpoint({
    area,
    method: 'GET',
    path: '/competitions/:competitionId/candidates',
    access: signedUp,
    summary:
      'People who do not take part yet, to be added: members of the channel by a part of their name; for a competition of the site whoever has exactly this nickname. [LMS-398]',
    input: Type.Object({ ...byCompetition, query: Type.Optional(Line({ max: PARTICIPANTS_SEARCH_MAX })) }, strict),
    output: Type.Object({ personList: Type.Array(Type.Object({ userId: UserId, nickname: Type.String() })) }),
    errors: [NOT_FOUND],
    limits: [{ per: 'user', max: 240, seconds: 60 }],
  }),
  addTeam: defineEndpoint({
    area,
    method: 'POST',
    path: '/competitions/:competitionId/managed-teams',
    access: signedUp,
    summary: 'Adds a team with its people, all or nobody; the first one leads it. [LMS-398]',
    input: Type.Object(
      {
        ...byCompetition,
        teamName: Line({ max: TEAM_NAME_MAX }),
        userIdList: Type.Array(UserId, { minItems: 1, maxItems: COMPETITION_TEAM_MAX, uniqueItems: true }),
      },
      strict,
    ),
    output: Type.Object({ participantId: RowId }),
    errors: [
      NOT_FOUND,
      manageErrors.COMPETITION_OF_ONE,
      manageErrors.TEAM_TOO_LARGE,
      manageErrors.TEAM_PERSON_TAKEN,
      competitionRegistrationErrors.TEAM_NAME_NEEDED,
      competitionRegistrationErrors.TEAM_NAME_TAKEN,
      competitionRegistrationErrors.TEAM_NAME_REFUSED,
    ],
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
      'Disqualifies a participant or takes it back, with a reason; the standings follow, nothing is deleted. In the audit log of the channel, or of the site. [LMS-323] [LMS-390]',
    input: Type.Object(
      { ...byParticipant, isDisqualified: Type.Boolean(), reason: Line({ max: DISQUALIFY_REASON_MAX }) },
      strict,
    ),
    output: Nothing,
    errors: changing,
  }),
};
