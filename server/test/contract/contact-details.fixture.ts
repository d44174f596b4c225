import { words } from '../../src/channels/posts/boards.fixture.ts';
import { faultsAgainst, type Schema } from './sample.ts';

/** A phone number that every field for free text accepts: short enough for a name, and no key is made of it. */
export const PHONE = '공일공이삼사오육칠팔구';

const KEY = 'is compared or stored as a key, and shown to nobody';
const OWN = 'is shown to the person alone';
const DRAFT = 'is a draft of one person; the call that publishes it is checked';
const STAFF = 'is read by coaches, moderators or reviewers alone, who may need to know how to reach somebody';
const OVERRIDE = 'is the reason of staff who acts against a limit; of a learner it is not stored';
const CODE = 'is a program; the person and their coaches read it';
const OPENS = 'makes its writer the master of the channel, whom parents must be able to reach';
const FILE = 'names a file; what is in files and pictures is not read';
const GUARDIAN = 'names a guardian in the mail to that guardian';
const FAMILY = 'is what a guardian writes to the own child';
const AUTHORS = 'is written by authors of the competition; learners are refused';
const REVIEWED = 'is shown to others after somebody has accepted it';

const A = '/api/dolphin/v1';
const E = '/api/eduenv/v1';
const HERE = `${E}/channels/:channelId`;
const VIDEO = `${E}/users/videos/storages/:videoStorageId`;
const STORAGE = `${E}/users/:shelf/storages/:storageId`;
const ONE = `${E}/competitions/:competitionId`;
const CONTENT = `${E}/users/contents/:contentId`;

/** Calls with free text that are not checked for contact details, each with the reason. */
export const NOT_FOR_OTHERS: Readonly<Record<string, string>> = {
  [`POST ${A}/auth/passwords/resets`]: KEY,
  [`POST ${A}/auth/rooms/:roomId/members`]: KEY,
  [`POST ${A}/auth/signin`]: KEY,
  [`POST ${A}/auth/signup`]: KEY,
  [`POST ${A}/auth/signup/emails`]: KEY,
  [`POST ${A}/auth/social/callbacks`]: KEY,
  [`POST ${A}/auth/worlds/outfit-presets`]: OWN,
  [`PUT ${A}/auth/worlds/outfit-presets/:presetId`]: OWN,
  [`POST ${A}/chats`]: KEY,
  [`POST ${A}/competitions/talks/:talkId`]: STAFF,
  [`POST ${ONE}/announcements`]: AUTHORS,
  [`POST ${ONE}/managed-teams`]: AUTHORS,
  [`POST ${ONE}/clones`]: AUTHORS,
  [`PUT ${ONE}/problems`]: AUTHORS,
  [`PUT ${ONE}/managed-participants/:participantId/disqualifications`]: AUTHORS,
  [`POST ${ONE}/problems/:problemId/submissions`]: CODE,
  [`POST ${ONE}/questions`]: REVIEWED,
  [`PUT ${ONE}/questions/:questionId/answers`]: AUTHORS,
  [`PUT ${ONE}/settings`]: AUTHORS,
  [`PUT ${ONE}/similarity/:pairId`]: AUTHORS,
  [`POST ${ONE}/similarity/:pairId/talks`]: AUTHORS,
  [`POST ${ONE}/team-members`]: KEY,
  [`POST ${A}/guardians/requests`]: GUARDIAN,
  [`POST ${A}/payments/orders/:merchantUid/refunds`]: STAFF,
  [`POST ${A}/payments/products/preparations`]: STAFF,
  [`POST ${A}/payments/verifications`]: KEY,
  [`POST ${A}/reports/errors`]: STAFF,
  [`POST ${A}/reports/users`]: STAFF,
  [`POST ${A}/storages/uploads`]: FILE,
  [`POST ${A}/storages/uploads/:uploadId/complete`]: KEY,
  [`POST ${A}/tokens/refresh`]: KEY,
  [`POST ${A}/users/coding/executions`]: CODE,
  [`POST ${A}/users/emails`]: KEY,
  [`POST ${A}/users/guardian-consents`]: KEY,
  [`POST ${A}/users/leaves`]: KEY,
  [`POST ${A}/user-coupons/registrations`]: KEY,
  [`PUT ${A}/users/passwords`]: KEY,
  [`POST ${A}/users/social-links`]: KEY,
  [`POST ${E}/channels`]: OPENS,
  [`POST ${HERE}/comments/:commentId/reports`]: STAFF,
  [`POST ${HERE}/course-classes/:courseClassId/registrations`]: KEY,
  [`POST ${HERE}/groups/codes`]: KEY,
  [`POST ${HERE}/members/me/guardians`]: STAFF,
  [`PUT ${HERE}/members/me/guardians/:guardianId`]: STAFF,
  [`POST ${HERE}/posts/:postId/reports`]: STAFF,
  [`POST ${HERE}/temps`]: DRAFT,
  [`PUT ${HERE}/temps/:tempId`]: DRAFT,
  [`POST ${HERE}/verifications`]: STAFF,
  [`POST ${E}/users/:shelf/storages`]: REVIEWED,
  [`PUT ${STORAGE}`]: REVIEWED,
  [`POST ${STORAGE}/managements/reject`]: STAFF,
  [`POST ${VIDEO}/init`]: FILE,
  [`POST ${VIDEO}/url`]: FILE,
  [`POST ${VIDEO}/complete`]: FILE,
  [`PUT ${VIDEO}/youtube`]: KEY,
  [`PUT ${VIDEO}/descriptions`]: REVIEWED,
  [`PUT ${VIDEO}/answer-codes`]: REVIEWED,
  [`POST ${E}/users/videos/:videoId/notes`]: OWN,
  [`PUT ${E}/users/video-notes/:noteId`]: OWN,
  [`POST ${CONTENT}/codes/:language/versions`]: CODE,
  [`POST ${E}/competitions/:competitionId/problems/:problemId/codes/:language/versions`]: CODE,
  [`PUT ${E}/competitions/:competitionId/problems/:problemId/codes/:language`]: CODE,
  [`PUT ${CONTENT}/codes/:language`]: CODE,
  [`POST ${CONTENT}/help-requests`]: STAFF,
  [`POST ${CONTENT}/submissions`]: CODE,
  [`POST ${E}/users/tutors/drafts/problems`]: REVIEWED,
  [`POST ${HERE}/course-classes/:courseClassId/bookings`]: OVERRIDE,
  [`POST ${HERE}/class-lessons/:classLessonId/bookings`]: OVERRIDE,
  [`PUT ${HERE}/bookings/:seatId`]: OVERRIDE,
  [`POST ${HERE}/bookings/:seatId/cancellations`]: OVERRIDE,
  [`PUT ${E}/family/children/:channelMemberId/consent-requests/:consentRequestId/answers`]: STAFF,
  [`POST ${E}/family/children/:channelMemberId/messages`]: STAFF,
  [`POST ${E}/family/children/:channelMemberId/payment-requests/:requestId/declines`]: FAMILY,
};

/** Fields of a checked call that are keys or ask for a phone number themselves. */
export const KEY_FIELDS: readonly string[] = [
  'password',
  'accessCode',
  'code',
  'phoneNumber',
  'pendingToken',
  'guardian',
  'tagIdList',
];

/** Values with a phone number that a field accepts; none when it takes no free text. */
export function writingsFor(schema: Schema, name = ''): readonly unknown[] {
  const accepts = (value: unknown) => faultsAgainst(schema, value).length === 0;
  const special = SPECIAL[name] ?? [];
  return [PHONE, words(PHONE), [PHONE], ...special].filter(accepts);
}

/** Lists of objects, by the name of their field. */
const SPECIAL: Readonly<Record<string, readonly unknown[]>> = {
  formAnswerList: [[{ fieldId: 1, text: PHONE }]],
  operations: [
    [{ kind: 'SET_NAME', name: PHONE }],
    [
      {
        kind: 'PUT_AREA',
        area: { id: 'area-1', name: PHONE, x: 0, y: 0, width: 100, height: 100, property: { kind: 'BELL' } },
      },
    ],
  ],
};

/** Whether a call takes free text anywhere, also in what cannot be filled in from here. */
export function takesText(schema: Schema): boolean {
  if (writingsFor(schema).length > 0) return true;
  const inner = ['properties', 'anyOf', 'items', 'patternProperties'].flatMap((key) => {
    const value = schema[key];
    if (value === null || typeof value !== 'object') return [];
    return key === 'items' ? [value as Schema] : Object.values(value as Readonly<Record<string, Schema>>);
  });
  return inner.some(takesText);
}
