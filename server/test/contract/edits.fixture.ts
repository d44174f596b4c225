/** Why a call that changes a thing cannot lose what somebody else wrote. */
const OWN = 'only the person it belongs to changes it';
const STATE = 'sets one state that the button names, and nothing else';
const DECISION = 'decides about people or reports; what was decided before is in their history or refused';
const REVISION = 'is refused with a revision that is not the newest; the editor asks which text to keep';
const LIVE = 'changes single parts, which all editors see at once; of the same part the later one stays, see WLD-164';
const TAKEN = 'only the coach who took it answers, once';
const SECRET = 'nobody can read what was there before';
const MOVE = 'ends one seat and makes another; a seat that was moved or cancelled meanwhile is not found';
const SEATS = 'each mark carries the version of its seat; one that came meanwhile is kept and listed as a conflict';
const NEW = 'creates something; nothing is overwritten';
const SEEN = 'is refused when the lesson stands elsewhere than the caller saw it';

const A = '/api/dolphin/v1';
const E = '/api/eduenv/v1';
const HERE = `${E}/channels/:channelId`;
const VIDEO = `${E}/users/videos/storages/:videoStorageId`;
const STORAGE = `${E}/users/:shelf/storages/:storageId`;

/** Calls that change a thing and are no edits, each with the reason. Keep it short: an edit is declared with `defineEdit`. */
export const NOT_EDITS: Readonly<Record<string, string>> = {
  [`PUT ${E}/competitions/:competitionId/managed-participants/:participantId/disqualifications`]: REVISION,
  [`PUT ${E}/competitions/:competitionId/managed-participants/:participantId/extra-times`]: REVISION,
  [`PUT ${E}/competitions/:competitionId/managed-participants/:participantId/states`]: REVISION,
  [`PUT ${E}/competitions/:competitionId/questions/:questionId/answers`]: REVISION,
  [`PUT ${E}/competitions/:competitionId/states`]: STATE,
  [`PUT ${A}/admin/quests/:questId/activation`]: STATE,
  [`PUT ${A}/admin/reports/:reportId`]: DECISION,
  [`PATCH ${A}/auth/maps/:mapId`]: LIVE,
  [`PATCH ${A}/auth/rooms/:roomId`]: OWN,
  [`PUT ${A}/auth/rooms/:roomId/host`]: DECISION,
  [`PUT ${A}/auth/rooms/:roomId/mutes/:userId`]: DECISION,
  [`POST ${A}/auth/shops/products/:productId`]: NEW,
  [`PUT ${A}/auth/worlds/equipped-user-items`]: OWN,
  [`PUT ${A}/auth/worlds/outfit-presets/:presetId`]: OWN,
  [`PUT ${A}/chats/:chatId/read`]: OWN,
  [`POST ${A}/competitions/talks/:talkId`]: OWN,
  [`PUT ${A}/competitions/ratings/choices`]: OWN,
  [`POST ${A}/guardians/consents/:token`]: OWN,
  [`PUT ${A}/guardian-friends/:token/friendships/:friendshipId`]: REVISION,
  [`PUT ${E}/family/children/:channelMemberId/friends/:friendshipId`]: REVISION,
  [`POST ${A}/subscribes/preparations/channel/:channelId`]: NEW,
  [`PUT ${A}/users/consents`]: OWN,
  [`PUT ${A}/users/notification-settings`]: OWN,
  [`PUT ${A}/users/passwords`]: SECRET,
  [`PUT ${A}/users/presences`]: OWN,
  [`PUT ${A}/users/profiles/introductions`]: OWN,
  [`PUT ${A}/users/settings`]: OWN,
  [`PUT ${E}/admin/courses/:courseId/visiblestates`]: STATE,
  [`PUT ${HERE}/admin/members/:channelMemberId/notes/:noteId`]: OWN,
  [`PUT ${HERE}/admin/members/:channelMemberId/guardians/:guardianId`]: REVISION,
  [`PUT ${HERE}/members/me/guardians/:guardianId`]: REVISION,
  [`PUT ${HERE}/guardian-messages/senders/defaults`]: STATE,
  [`PUT ${HERE}/guardian-messages/templates/:templateId`]: REVISION,
  [`PUT ${HERE}/guardian-messages/talk-profiles`]: STATE,
  [`PUT ${HERE}/guardian-messages/talk-templates/:talkTemplateId`]: STATE,
  [`PUT ${HERE}/consent-requests/:consentRequestId`]: REVISION,
  [`PUT ${HERE}/consent-requests/:consentRequestId/states`]: STATE,
  [`PUT ${HERE}/family-threads/:channelMemberId/messages/read`]: STATE,
  [`PUT ${E}/family/children/:channelMemberId/consent-requests/:consentRequestId/answers`]: DECISION,
  [`PUT ${E}/family/children/:channelMemberId/messages/read`]: OWN,
  [`PUT ${HERE}/admin/members/approve-join`]: DECISION,
  [`PUT ${HERE}/admin/members/ben`]: DECISION,
  [`PUT ${HERE}/admin/members/ben/undo`]: DECISION,
  [`PUT ${HERE}/admin/members/change-role`]: DECISION,
  [`PUT ${HERE}/admin/members/columns`]: OWN,
  [`PUT ${HERE}/admin/members/reject-join`]: DECISION,
  [`PUT ${HERE}/admin/members/staff/appoint`]: DECISION,
  [`PUT ${HERE}/admin/members/staff/dismiss`]: DECISION,
  [`PUT ${HERE}/admin/members/suspend`]: DECISION,
  [`PUT ${HERE}/admin/members/suspend/undo`]: DECISION,
  [`PUT ${HERE}/admin/verifications/accept`]: DECISION,
  [`PUT ${HERE}/admin/verifications/reject`]: DECISION,
  [`PUT ${HERE}/bookings/:seatId`]: MOVE,
  [`PUT ${HERE}/class-lessons/:classLessonId/attendance`]: SEATS,
  [`PUT ${HERE}/class-infos`]: OWN,
  [`PUT ${HERE}/comments/:commentId`]: OWN,
  [`PUT ${HERE}/course-classes/:courseClassId/class-infos`]: STATE,
  [`PUT ${HERE}/class-lessons/:classLessonId/coaches`]: STATE,
  [`PUT ${HERE}/class-lessons/:classLessonId/places`]: SEEN,
  [`PUT ${HERE}/courses/:courseId/visiblestates`]: STATE,
  [`PUT ${HERE}/learning/help-requests/:helpRequestId/answers`]: TAKEN,
  [`PUT ${HERE}/masters`]: DECISION,
  [`PUT ${HERE}/notifications/check`]: OWN,
  [`PUT ${HERE}/pictures/:kind`]: STATE,
  [`PUT ${HERE}/product-infos/:productInfoId/icons`]: STATE,
  [`PUT ${HERE}/registrations/:registrationId/course-classes`]: DECISION,
  [`PUT ${HERE}/registrations/progress-states`]: DECISION,
  [`PUT ${HERE}/registrations/states`]: DECISION,
  [`PUT ${E}/users/registrations/:registrationId/states`]: OWN,
  [`PUT ${HERE}/tickets/:ticketId`]: DECISION,
  [`PUT ${HERE}/tickets/:ticketId/contents`]: DECISION,
  [`PUT ${HERE}/post-reports/:reportId`]: DECISION,
  [`PUT ${HERE}/posts/:postId`]: REVISION,
  [`PUT ${HERE}/posts/:postId/accepted-comments`]: STATE,
  [`PUT ${HERE}/posts/:postId/pins`]: STATE,
  [`PUT ${HERE}/posts/:postId/submission-states`]: DECISION,
  [`PUT ${HERE}/posts/:postId/visibilities`]: STATE,
  [`PUT ${HERE}/payment-gateways`]: SECRET,
  [`PUT ${HERE}/temps/:tempId`]: REVISION,
  [`PUT ${STORAGE}`]: REVISION,
  [`PUT ${STORAGE}/managements/versions/:number`]: REVISION,
  [`PUT ${STORAGE}/managements/visiblestates`]: STATE,
  [`PUT ${E}/competitions/:competitionId/problems/:problemId/codes/:language`]: REVISION,
  [`PUT ${E}/users/contents/:contentId/codes/:language`]: REVISION,
  [`PUT ${E}/users/lessons/:lessonId/items/:itemId/states`]: OWN,
  [`PUT ${E}/users/problems/storages/:problemStorageId/packages/cases`]: REVISION,
  [`PUT ${VIDEO}/answer-codes`]: REVISION,
  [`PUT ${VIDEO}/descriptions`]: REVISION,
  [`PUT ${VIDEO}/durations`]: REVISION,
  [`PUT ${VIDEO}/thumbnails`]: REVISION,
  [`PUT ${VIDEO}/youtube`]: REVISION,
  [`PUT ${E}/users/worksheets/:worksheetId/items/:itemId/states`]: OWN,
};
