import { findResultsSweep, settleResults } from './competitions/results/results.jobs.ts';
import { resultListeners } from './competitions/results/results.listeners.ts';
import { comparePrograms } from './competitions/similarity/similarity.jobs.ts';
import { eraseTalks } from './competitions/similarity/similarity.listeners.ts';
import { destroyOld } from './accounts/accounts.jobs.ts';
import { sendEmailCode } from './accounts/email-proofs/email-proofs.jobs.ts';
import { sendPasswordLink } from './accounts/passwords/passwords.jobs.ts';
import { remindConsents } from './accounts/terms/remind-consents.jobs.ts';
import { destroyGuardianRequests } from './accounts/guardians/guardians.jobs.ts';
import { deleteOldSocialStarts } from './accounts/social-sign-in/social-sign-in.jobs.ts';
import { deleteOldVerifications } from './verification/requests/requests.jobs.ts';
import { eraseVerification } from './verification/requests/requests.listeners.ts';
import { notifyWishers, rotateSectionsOnSchedule } from './avatar/shop/shop.jobs.ts';
import { countSold, eraseShopper } from './avatar/shop/shop.listeners.ts';
import { sweepDrawings, sweepLooks } from './avatar/wardrobe/wardrobe.jobs.ts';
import { eraseWardrobe, showOutfit, starterSet } from './avatar/wardrobe/wardrobe.listeners.ts';
import { eraseFamilyMessages } from './channels/family-threads/family-threads.listeners.ts';
import { guardianMessageListeners } from './channels/guardian-messages/guardian-messages.listeners.ts';
import { checkDomains } from './channels/domains/domains.jobs.ts';
import { sealCardGuardians } from './channels/guardians/card-guardians.jobs.ts';
import { sweepInvitations } from './channels/invitations/invitations.jobs.ts';
import { eraseMemberships } from './channels/members/members.listeners.ts';
import { deleteExpiredRosters, mailRosterInvites } from './channels/roster/roster.jobs.ts';
import { bindRosterInvites } from './channels/roster/roster.listeners.ts';
import { eraseJoining } from './channels/join/join.listeners.ts';
import { channelNotificationListeners } from './channels/channel-notifications/channel-notifications.listeners.ts';
import { addUpCounts, clearViews } from './channels/post-counts/post-counts.jobs.ts';
import { eraseWriting } from './channels/posts/posts.listeners.ts';
import { closeChannelDays } from './channels/statistics/statistics.jobs.ts';
import { statisticsListeners } from './channels/statistics/statistics.listeners.ts';
import { bookAccountsSweep, importSettlementsSweep } from './commerce/accounts/accounts.jobs.ts';
import { deleteOldWebhookRows, settleOrderJob, settleOrdersSweep } from './commerce/orders/orders.jobs.ts';
import { eraseOrders } from './commerce/orders/orders.listeners.ts';
import { endPaymentRequestsSweep } from './commerce/payment-requests/payment-requests.jobs.ts';
import { erasePaymentRequests } from './commerce/payment-requests/payment-requests.listeners.ts';
import { deleteBillingKey } from './commerce/plans/billing-keys.jobs.ts';
import { renewPlansSweep } from './commerce/plans/plans.jobs.ts';
import { planListeners } from './commerce/plans/plans.listeners.ts';
import { carryOutRefundsSweep } from './commerce/refunds/refunds.jobs.ts';
import { refundListeners } from './commerce/refunds/refunds.listeners.ts';
import { ticketListeners } from './commerce/tickets/tickets.listeners.ts';
import { eraseCompetitionCodes } from './competitions/codes/codes.listeners.ts';
import { endExams, handInExam } from './competitions/exams/exams.jobs.ts';
import { eraseCompetitors } from './competitions/access/people.listeners.ts';
import { keepRejudged } from './competitions/rejudges/rejudges.listeners.ts';
import { applyVerdict } from './competitions/entries/entries.listeners.ts';
import type { Job, Sweep } from './core/jobs/job.ts';
import { addUpLists } from './core/lists/add-up-lists.ts';
import { sendMail } from './core/mail/send-mail.job.ts';
import { clearOld } from './core/outbox/clear-old.ts';
import { showVerdictToCoaches } from './learning/coaching/coaching.listeners.ts';
import { dailyWorkListeners } from './learning/statistics/daily-work.listeners.ts';
import { storageListeners } from './learning/storages/storages.listeners.ts';
import { courseClassListeners } from './learning/course-classes/course-classes.listeners.ts';
import { worksheetListeners } from './learning/worksheets/worksheets.listeners.ts';
import { courseListeners } from './learning/lessons/lessons.listeners.ts';
import { eraseWatching } from './learning/videos/watching/watching.listeners.ts';
import { clearSeats } from './lounge/rooms/rooms.jobs.ts';
import { loungeListeners } from './lounge/rooms/rooms.listeners.ts';
import { deleteExpiredMessages } from './lounge/messages/messages.jobs.ts';
import { callCoaches } from './lounge/coach-calls/coach-calls.listeners.ts';
import { deleteOldMapEditors } from './lounge/maps/maps.jobs.ts';
import { emptyTrash } from './learning/storages/storages.jobs.ts';
import { sweepVideoMedias } from './learning/videos/medias/medias.jobs.ts';
import { eraseSubmissions } from './learning/submissions/submissions.listeners.ts';
import { clearJudging } from './learning/judging/judging.jobs.ts';
import {
  deleteOldMessages,
  followGroupsSweep,
  readGroupJob,
  sendGroupJob,
} from './messaging/sending/messaging.jobs.ts';
import type { Listener } from './core/outbox/listeners.ts';
import { progressListeners } from './profile/progress/progress.listeners.ts';
import { clearQuestCounts } from './profile/quests/quests.jobs.ts';
import { questListeners } from './profile/quests/quests.listeners.ts';
import { offerPlacesSweep } from './scheduling/booking/booking.jobs.ts';
import { remindSweep } from './scheduling/reminders/reminders.jobs.ts';
import { remindParticipantsSweep } from './competitions/registration/reminders.jobs.ts';
import { bookingNotices, freeSeatsOfLeavers } from './scheduling/booking/booking.listeners.ts';
import { followPausesSweep } from './scheduling/pauses/pauses.jobs.ts';
import { pauseNotices } from './scheduling/pauses/pauses.listeners.ts';
import { attendanceNotices } from './scheduling/attendance/attendance.listeners.ts';
import { familyLessonListeners } from './scheduling/family/family-notices.listeners.ts';
import { eraseSchedules } from './scheduling/schedules/schedules.listeners.ts';
import { noteLoungeEntries } from './scheduling/attendance/lounge-entries.listeners.ts';
import { giveWorksheetsSweep } from './scheduling/materials/materials.jobs.ts';
import { makeLessonsSweep, syncChannelLessons } from './scheduling/lessons/lessons.jobs.ts';
import { lessonNotices } from './scheduling/lessons/lesson-notices.listeners.ts';
import { lessonListeners } from './scheduling/lessons/lessons.listeners.ts';
import { followDaysSweep, offerSeatsSweep } from './scheduling/registrations/registrations.jobs.ts';
import { registrationListeners } from './scheduling/registrations/registrations.listeners.ts';
import { sellables } from './sellables.ts';
import { removeObjects, sweepUploads } from './storage/storage.jobs.ts';
import { removeLeaversFiles } from './storage/storage.listeners.ts';
import { eraseProfile } from './profile/profiles/profiles.listeners.ts';
import { askGuardianLater } from './social/friend-approvals/friend-approvals.jobs.ts';
import { askAboutFriend } from './social/friend-approvals/friend-approvals.listeners.ts';
import { eraseFriends, showOutfitToFriends } from './social/friends/friends.listeners.ts';
import { roleNotice, verificationNotice } from './social/notifications/listeners/channel-members.listeners.ts';
import {
  invitedNotice,
  membershipNotices,
  messagedNotices,
} from './social/notifications/listeners/channel.listeners.ts';
import { planNotices } from './social/notifications/listeners/plan.listeners.ts';
import { consentNotices, familyNotices } from './social/notifications/listeners/family.listeners.ts';
import { selectCoachesOf } from './learning/public.ts';
import { giftNotice, wishNotice } from './social/notifications/listeners/shop.listeners.ts';
import { paymentRequestNotices } from './social/notifications/listeners/payment-request.listeners.ts';
import { refundNotices } from './social/notifications/listeners/refund.listeners.ts';
import { clearDeadGateways } from './social/presence/presence.jobs.ts';
import { announceWhisper, eraseChats } from './social/chat/chat.listeners.ts';
import { mailNotification } from './social/notifications/notification-mail.jobs.ts';
import { deleteOldNotificationMarks } from './social/notifications/notification-marks.jobs.ts';
import { boardListeners } from './social/notifications/listeners/board.listeners.ts';
import { eraseNotifications, welcomeNotification } from './social/notifications/notifications.listeners.ts';

/** Asked for by a webhook. */
export const settleOrder = settleOrderJob(sellables);

/**
 * Every job and repeating task a worker runs. A waiting job that is not listed here goes on waiting; it is reported in
 * the log and in dolphin_jobs_orphaned.
 */
export const work: readonly (Job | Sweep)[] = [
  notifyWishers,
  rotateSectionsOnSchedule,
  sendMail,
  sendGroupJob,
  readGroupJob,
  followGroupsSweep,
  deleteOldMessages,
  clearOld,
  addUpLists,
  destroyGuardianRequests,
  deleteOldSocialStarts,
  deleteOldVerifications,
  removeObjects,
  sweepUploads,
  sendEmailCode,
  sendPasswordLink,
  mailNotification,
  askGuardianLater,
  destroyOld,
  remindConsents,
  clearDeadGateways,
  clearQuestCounts,
  sweepLooks,
  sweepDrawings,
  clearSeats,
  deleteExpiredMessages,
  addUpCounts,
  clearViews,
  sweepInvitations,
  closeChannelDays,
  sealCardGuardians,
  deleteExpiredRosters,
  mailRosterInvites,
  deleteOldNotificationMarks,
  checkDomains,
  emptyTrash,
  handInExam,
  endExams,
  sweepVideoMedias,
  deleteOldMapEditors,
  clearJudging,
  settleOrder,
  settleOrdersSweep(sellables),
  endPaymentRequestsSweep(sellables),
  deleteOldWebhookRows,
  bookAccountsSweep,
  offerPlacesSweep,
  importSettlementsSweep,
  renewPlansSweep(sellables),
  deleteBillingKey,
  carryOutRefundsSweep(sellables),
  syncChannelLessons,
  makeLessonsSweep,
  giveWorksheetsSweep,
  offerSeatsSweep,
  followDaysSweep,
  followPausesSweep,
  remindSweep,
  remindParticipantsSweep,
  comparePrograms,
  settleResults,
  findResultsSweep,
];

/** What domains do when others report something. */
export const listeners: readonly Listener[] = [
  applyVerdict,
  keepRejudged,
  eraseCompetitors,
  ...progressListeners,
  ...questListeners,
  eraseTalks,
  ...resultListeners,
  eraseVerification,
  eraseOrders,
  erasePaymentRequests,
  ...planListeners,
  ...lessonListeners,
  noteLoungeEntries,
  lessonNotices,
  planNotices,
  ...refundListeners,
  ...ticketListeners,
  welcomeNotification,
  eraseNotifications,
  announceWhisper,
  eraseChats,
  removeLeaversFiles,
  starterSet,
  showOutfit,
  eraseWardrobe,
  countSold,
  eraseShopper,
  eraseFriends,
  askAboutFriend,
  showOutfitToFriends,
  eraseProfile,
  eraseSchedules,
  attendanceNotices,
  ...familyLessonListeners,
  bookingNotices,
  freeSeatsOfLeavers,
  pauseNotices,
  giftNotice,
  wishNotice,
  refundNotices,
  paymentRequestNotices,
  eraseJoining,
  invitedNotice,
  messagedNotices,
  membershipNotices,
  ...statisticsListeners,
  ...channelNotificationListeners,
  eraseMemberships,
  ...guardianMessageListeners,
  eraseFamilyMessages,
  consentNotices,
  familyNotices({ coachesOf: selectCoachesOf }),
  bindRosterInvites,
  roleNotice,
  verificationNotice,
  eraseWriting,
  ...boardListeners,
  ...courseListeners,
  ...courseClassListeners,
  ...storageListeners,
  ...dailyWorkListeners,
  ...worksheetListeners,
  eraseWatching,
  showVerdictToCoaches,
  eraseSubmissions,
  eraseCompetitionCodes,
  callCoaches,
  ...loungeListeners,
  ...registrationListeners,
];
