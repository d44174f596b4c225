import Type from 'typebox';
import { safetyErrors } from '../../accounts/safety.errors.ts';
import { signedUp } from '../../core/access.ts';
import { defineEdit } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Line, Nothing, OneOf, RowId, UserId } from '../../core/schema.ts';
import { ACCESS_CODE_MAX, PARTICIPANT_STATES, TEAM_NAME_MAX } from '../competitions.constants.ts';
import { competitionErrors } from '../competitions.errors.ts';
import { CODE_TRIES_MAX, TEAM_CODE_TYPED_MAX } from './registration.constants.ts';
import { competitionRegistrationErrors as errors } from './registration.errors.ts';

const strict = { additionalProperties: false } as const;
const member = { area: 'eduenv', access: signedUp } as const;
const competitionId = RowId;
const accessCode = Type.Optional(Line({ min: 0, max: ACCESS_CODE_MAX }));
const TeamName = Line({ max: TEAM_NAME_MAX });
/** Codes are not found by trying. */
const limits = [{ per: 'user', max: CODE_TRIES_MAX, seconds: 600 }] as const;
const refusals = [
  competitionErrors.COMPETITION_NOT_FOUND,
  competitionErrors.COMPETITION_OVER,
  errors.COMPETITION_REGISTRATION_CLOSED,
  errors.ALREADY_TAKING_PART,
  errors.REGISTRATION_REFUSED,
  errors.AUTHOR_TAKES_NO_PART,
  errors.WRONG_ACCESS_CODE,
] as const;
const ofTeam = [
  competitionErrors.COMPETITION_NOT_FOUND,
  competitionErrors.NOT_A_PARTICIPANT,
  competitionErrors.PARTICIPANT_DISQUALIFIED,
  errors.NOT_TEAM_LEADER,
  errors.ALREADY_BEGUN,
] as const;
const Registered = Type.Object({ participantId: RowId, state: OneOf(PARTICIPANT_STATES) });

/** Taking part: alone or as a team, officially, or later for oneself. [LMS-8] [LMS-333] [LMS-334] [LMS-335] */
export const competitionRegistration = {
  register: defineEndpoint({
    ...member,
    method: 'POST',
    path: '/competitions/:competitionId/registrations',
    summary:
      'Registers the caller, or a new team that the caller leads; waits for approval where it is asked. [LMS-333]',
    input: Type.Object({ competitionId, accessCode, teamName: Type.Optional(TeamName) }, strict),
    output: Registered,
    errors: [
      ...refusals,
      errors.TEAM_NAME_NEEDED,
      errors.TEAM_NAME_TAKEN,
      errors.TEAM_NAME_REFUSED,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
    ],
    limits,
  }),
  join: defineEndpoint({
    ...member,
    method: 'POST',
    path: '/competitions/:competitionId/team-members',
    summary: 'Joins a team by its code. [LMS-334]',
    input: Type.Object({ competitionId, teamCode: Line({ max: TEAM_CODE_TYPED_MAX }) }, strict),
    output: Registered,
    errors: [
      ...refusals.filter(({ code }) => code !== 'WRONG_ACCESS_CODE'),
      errors.TEAM_NOT_FOUND,
      errors.TEAM_FULL,
      errors.ALREADY_BEGUN,
    ],
    limits,
  }),
  editTeam: defineEdit({
    ...member,
    method: 'PUT',
    path: '/competitions/:competitionId/teams/mine',
    summary: 'Renames the team of the caller, who leads it. [LMS-334]',
    input: { competitionId },
    fields: { teamName: TeamName },
    output: Nothing,
    errors: [...ofTeam, errors.TEAM_NAME_TAKEN, errors.TEAM_NAME_REFUSED, safetyErrors.CONTACT_DETAILS_NOT_ALLOWED],
  }),
  removeMember: defineEndpoint({
    ...member,
    method: 'DELETE',
    path: '/competitions/:competitionId/team-members/:userId',
    summary: 'Takes somebody out of the team that the caller leads. [LMS-334]',
    input: Type.Object({ competitionId, userId: UserId }, strict),
    output: Nothing,
    errors: ofTeam,
  }),
  withdraw: defineEndpoint({
    ...member,
    method: 'DELETE',
    path: '/competitions/:competitionId/registrations/mine',
    summary:
      'Gives the place of the caller up before the start; of a team, the caller leaves it and the next one leads. [LMS-333] [LMS-334]',
    input: Type.Object({ competitionId }, strict),
    output: Nothing,
    errors: [
      competitionErrors.COMPETITION_NOT_FOUND,
      competitionErrors.NOT_A_PARTICIPANT,
      competitionErrors.PARTICIPANT_DISQUALIFIED,
      errors.ALREADY_BEGUN,
    ],
  }),
  begin: defineEndpoint({
    ...member,
    method: 'POST',
    path: '/competitions/:competitionId/beginnings',
    summary:
      'Begins: the own time runs from here where each has their own, and each problem gets its variant, once. [LMS-335]',
    input: Type.Object({ competitionId }, strict),
    output: Type.Object({ participantId: RowId }),
    errors: [
      competitionErrors.COMPETITION_NOT_FOUND,
      competitionErrors.NOT_A_PARTICIPANT,
      competitionErrors.PARTICIPANT_DISQUALIFIED,
      competitionErrors.COMPETITION_NOT_STARTED,
      competitionErrors.COMPETITION_OVER,
    ],
    priority: 'high',
  }),
  takeLater: defineEndpoint({
    ...member,
    method: 'POST',
    path: '/competitions/:competitionId/later-participants',
    summary:
      'Takes part after the results are public: VIRTUAL against the clock from now on, PRACTICE without one. [LMS-336]',
    input: Type.Object({ competitionId, kind: OneOf(['VIRTUAL', 'PRACTICE'] as const) }, strict),
    output: Type.Object({ participantId: RowId }),
    errors: [competitionErrors.COMPETITION_NOT_FOUND, errors.LATER_PART_CLOSED, errors.ALREADY_TAKING_PART],
  }),
};
