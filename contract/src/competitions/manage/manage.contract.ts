import Type from 'typebox';
import { channel, signedUp, siteAdmin } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { RichText } from '../../channels/posts/rich-text.ts';
import { COMPETITION_ENTRIES, COMPETITION_STATES, COMPETITION_TIMINGS } from '../competitions.constants.ts';
import { competitionErrors } from '../competitions.errors.ts';
import { manageErrors } from './manage.errors.ts';
import {
  Count,
  ManagedCompetition,
  ManagedList,
  ManagedProblem,
  NEW_COMPETITION,
  OfferedContent,
  PROBLEMS,
  SETTINGS,
  strict,
} from './manage.schema.ts';

const area = 'eduenv' as const;
const byCompetition = { competitionId: RowId };
const NOT_FOUND = competitionErrors.COMPETITION_NOT_FOUND;
const MAKING = [{ per: 'user', max: 60, seconds: 3_600 }] as const;
const Made = Type.Object(byCompetition);
const listed = { before: Type.Optional(RowId), state: Type.Optional(OneOf(COMPETITION_STATES)) };

/** Competitions of a channel, for those who teach there. [LMS-316] */
export const managedCompetitions = {
  list: defineEndpoint({
    area,
    method: 'GET',
    path: '/channels/:channelId/managed-competitions',
    access: channel('TEACHER', 'channelId'),
    summary: 'The competitions of a channel with its drafts, the newest first. [LMS-316]',
    input: Type.Object({ channelId: ChannelId, ...listed }, strict),
    output: ManagedList,
  }),
  create: defineEndpoint({
    area,
    method: 'POST',
    path: '/channels/:channelId/managed-competitions',
    access: channel('TEACHER', 'channelId'),
    summary: 'Makes a competition or exam of the channel as a draft. [LMS-316]',
    input: Type.Object({ channelId: ChannelId, ...NEW_COMPETITION }, strict),
    output: Made,
    errors: [manageErrors.COMPETITION_TIMES_INVALID],
    limits: MAKING,
  }),
};

/** The same for competitions of the site. [LMS-316] */
export const siteCompetitions = {
  list: defineEndpoint({
    area,
    method: 'GET',
    path: '/admin/competitions',
    access: siteAdmin,
    summary: 'The competitions of the site with its drafts, the newest first. [LMS-316]',
    input: Type.Object(listed, strict),
    output: ManagedList,
  }),
  create: defineEndpoint({
    area,
    method: 'POST',
    path: '/admin/competitions',
    access: siteAdmin,
    summary: 'Makes a competition or exam of the site as a draft. [LMS-316]',
    input: Type.Object(NEW_COMPETITION, strict),
    output: Made,
    errors: [manageErrors.COMPETITION_TIMES_INVALID],
    limits: MAKING,
  }),
};

/** One competition, for its authors. [LMS-317] */
export const competitionSettings = {
  detail: defineEndpoint({
    area,
    method: 'GET',
    path: '/competitions/:competitionId/settings',
    access: signedUp,
    summary: 'Everything an author has set of a competition, with its problems. For authors alone. [LMS-317]',
    input: Type.Object(byCompetition, strict),
    output: Type.Object({
      ...ManagedCompetition.properties,
      ...SETTINGS,
      description: RichText,
      editorial: Nullable(RichText),
      channelId: Nullable(ChannelId),
      timing: OneOf(COMPETITION_TIMINGS),
      entry: OneOf(COMPETITION_ENTRIES),
      revealedAt: Nullable(Instant),
      /** It has begun for participants: kind, format, entry and start stay as they are. */ hasBegun: Type.Boolean(),
      problemList: Type.Array(ManagedProblem),
      /** The caller tries it out. */ isTesting: Type.Boolean(),
      serverNow: Instant,
      /** For both edits. */ version: EditVersion,
    }),
    errors: [NOT_FOUND],
  }),
  update: defineEdit({
    area,
    method: 'PUT',
    path: '/competitions/:competitionId/settings',
    access: signedUp,
    summary:
      'Changes settings. Once it has begun, kind, format, entry, timing and start are fixed, and the end moves later only. [LMS-317]',
    input: byCompetition,
    fields: SETTINGS,
    output: Nothing,
    errors: [
      NOT_FOUND,
      coreErrors.RESOURCE_NOT_FOUND,
      manageErrors.COMPETITION_TIMES_INVALID,
      manageErrors.COMPETITION_FIXED,
      manageErrors.COMPETITION_END_EARLIER,
      manageErrors.FREEZE_TOO_LONG,
      manageErrors.FREEZE_BEGAN,
      manageErrors.ACCESS_CODE_NEEDED,
    ],
  }),
  groups: defineEndpoint({
    area,
    method: 'GET',
    path: '/competitions/:competitionId/groups',
    access: signedUp,
    summary:
      'Groups of the channel by a part of their name, and those whose members may take part now. For authors alone. [LMS-397]',
    input: Type.Object({ ...byCompetition, query: Type.Optional(Line({ max: 50 })) }, strict),
    output: Type.Object({
      groupList: Type.Array(
        Type.Object({ groupId: RowId, name: Type.String(), memberCount: Count, isChosen: Type.Boolean() }),
      ),
    }),
    errors: [NOT_FOUND],
    limits: [{ per: 'user', max: 240, seconds: 60 }],
  }),
  setState: defineEndpoint({
    area,
    method: 'PUT',
    path: '/competitions/:competitionId/states',
    access: signedUp,
    summary: 'Publishes a competition, takes it back while nobody takes part, or archives it. [LMS-317]',
    input: Type.Object({ ...byCompetition, state: OneOf(COMPETITION_STATES) }, strict),
    output: Nothing,
    errors: [
      NOT_FOUND,
      manageErrors.COMPETITION_WITHOUT_PROBLEMS,
      manageErrors.COMPETITION_OVER_ALREADY,
      manageErrors.COMPETITION_HAS_PARTICIPANTS,
      competitionErrors.COMPETITION_NOT_OVER,
    ],
  }),
  remove: defineEndpoint({
    area,
    method: 'DELETE',
    path: '/competitions/:competitionId/settings',
    access: signedUp,
    summary: 'Removes a draft in which nobody takes part. [LMS-317]',
    input: Type.Object(byCompetition, strict),
    output: Nothing,
    errors: [NOT_FOUND, manageErrors.COMPETITION_HAS_PARTICIPANTS],
  }),
  clone: defineEndpoint({
    area,
    method: 'POST',
    path: '/competitions/:competitionId/clones',
    access: signedUp,
    summary: 'Makes a draft with the same settings and problems, a week later than the original or than now. [LMS-317]',
    input: Type.Object({ ...byCompetition, title: Line({ max: 100 }) }, strict),
    output: Made,
    errors: [NOT_FOUND],
    limits: MAKING,
  }),
  startTest: defineEndpoint({
    area,
    method: 'POST',
    path: '/competitions/:competitionId/test-runs',
    access: signedUp,
    summary:
      'The author takes part to try it out, before the start too; a test run from before is thrown away. Seen by nobody, ranked nowhere. [LMS-319]',
    input: Type.Object(byCompetition, strict),
    output: Type.Object({ participantId: RowId }),
    errors: [NOT_FOUND, manageErrors.COMPETITION_WITHOUT_PROBLEMS],
  }),
  reveal: defineEndpoint({
    area,
    method: 'POST',
    path: '/competitions/:competitionId/reveals',
    access: signedUp,
    summary: 'Makes everything public that was frozen or hidden. Once, after the end, when all is judged. [LMS-320]',
    input: Type.Object(byCompetition, strict),
    output: Nothing,
    errors: [
      NOT_FOUND,
      competitionErrors.COMPETITION_NOT_OVER,
      manageErrors.NOTHING_TO_REVEAL,
      manageErrors.JUDGING_NOT_DONE,
    ],
  }),
};

/** The problems of a competition, for its authors. [LMS-318] */
export const competitionProblems = {
  contents: defineEndpoint({
    area,
    method: 'GET',
    path: '/competitions/:competitionId/contents',
    access: signedUp,
    summary:
      'Problems and block items that can be used: of the channel, also those nobody sees yet, and of the site. [LMS-318]',
    input: Type.Object(
      { ...byCompetition, query: Type.Optional(Line({ max: 50 })), before: Type.Optional(RowId) },
      strict,
    ),
    output: Type.Object({ contentList: Type.Array(OfferedContent), next: Nullable(RowId) }),
    errors: [NOT_FOUND],
  }),
  arrange: defineEdit({
    area,
    method: 'PUT',
    path: '/competitions/:competitionId/problems',
    access: signedUp,
    summary:
      'Puts problems into this order; what is left out is taken out. A new one takes the version its content has now. [LMS-318]',
    input: byCompetition,
    fields: PROBLEMS,
    output: Nothing,
    errors: [
      NOT_FOUND,
      manageErrors.COMPETITION_PROBLEM_USED,
      manageErrors.COMPETITION_CONTENT_UNKNOWN,
      manageErrors.COMPETITION_SUBTASKS_INVALID,
      manageErrors.COMPETITION_VARIANTS_EXAM_ONLY,
      manageErrors.COMPETITION_WITHOUT_PROBLEMS,
    ],
  }),
  takeVersion: defineEndpoint({
    area,
    method: 'POST',
    path: '/competitions/:competitionId/variants/:variantId/versions',
    access: signedUp,
    summary:
      'Takes over the newest version of the content. What was judged stays as it is until the problem is rejudged. [LMS-318]',
    input: Type.Object({ ...byCompetition, variantId: RowId }, strict),
    output: Type.Object({ submissionCount: Count }),
    errors: [NOT_FOUND, coreErrors.RESOURCE_NOT_FOUND, manageErrors.COMPETITION_SUBTASKS_INVALID],
  }),
};
