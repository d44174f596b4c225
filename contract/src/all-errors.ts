import { similarityErrors } from './competitions/similarity/similarity.errors.ts';
import { competitionErrors } from './competitions/competitions.errors.ts';
import { manageErrors } from './competitions/manage/manage.errors.ts';
import { questionErrors } from './competitions/questions/questions.errors.ts';
import { entryErrors } from './competitions/entries/entries.errors.ts';
import { exportErrors } from './competitions/exports/exports.errors.ts';
import { competitionRegistrationErrors } from './competitions/registration/registration.errors.ts';
import { reportErrors } from './scheduling/reports/reports.errors.ts';
import { attendanceErrors } from './scheduling/attendance/attendance.errors.ts';
import { bookingErrors } from './scheduling/booking/booking.errors.ts';
import { accountErrors } from './accounts/accounts.errors.ts';
import { sanctionErrors } from './accounts/admin/sanctions.errors.ts';
import { safetyErrors } from './accounts/safety.errors.ts';
import { guardianErrors } from './accounts/sign-up/guardians.errors.ts';
import { socialSignInErrors } from './accounts/sign-in/social-sign-in.errors.ts';
import { avatarErrors } from './avatar/avatar.errors.ts';
import { channelGuardianErrors } from './channels/guardians/guardians.errors.ts';
import { boardErrors } from './channels/boards/boards.errors.ts';
import { consentRequestErrors } from './channels/consent-requests/consent-requests.errors.ts';
import { familyErrors } from './channels/family/family.errors.ts';
import { familyThreadErrors } from './channels/family-threads/family-threads.errors.ts';
import { guardianMessageErrors } from './channels/guardian-messages/guardian-messages.errors.ts';
import { channelErrors } from './channels/channels.errors.ts';
import { joinErrors } from './channels/join/join.errors.ts';
import { channelSettingsErrors } from './channels/settings.errors.ts';
import { learnerAccountErrors } from './channels/members/learner-accounts.errors.ts';
import { memberErrors } from './channels/members/members.errors.ts';
import { statisticsErrors } from './channels/statistics/statistics.errors.ts';
import { monthlyAccountErrors } from './commerce/accounts/accounts.errors.ts';
import { commerceErrors } from './commerce/commerce.errors.ts';
import { couponErrors } from './commerce/coupons/coupons.errors.ts';
import { businessErrors } from './commerce/business/business.errors.ts';
import { channelOrderErrors } from './commerce/channel-orders/channel-orders.errors.ts';
import { gatewayErrors } from './commerce/gateway/gateway.errors.ts';
import { orderErrors } from './commerce/orders/orders.errors.ts';
import { paymentRequestErrors } from './commerce/payment-requests/payment-requests.errors.ts';
import { planErrors } from './commerce/plans/plans.errors.ts';
import { refundErrors } from './commerce/refunds/refunds.errors.ts';
import { productErrors } from './commerce/products/products.errors.ts';
import { ticketErrors } from './commerce/tickets/tickets.errors.ts';
import { coreErrors } from './core/core.errors.ts';
import { coachingErrors } from './learning/coaching/coaching.errors.ts';
import { courseErrors } from './learning/courses/courses.errors.ts';
import { learningErrors } from './learning/learning.errors.ts';
import { authoringErrors } from './learning/storages/storages.errors.ts';
import { videoErrors } from './learning/videos/videos.errors.ts';
import { watchingErrors } from './learning/videos/watching.errors.ts';
import { pauseErrors } from './scheduling/pauses/pauses.errors.ts';
import { lessonErrors } from './scheduling/lessons/lessons.errors.ts';
import { materialErrors } from './scheduling/materials/materials.errors.ts';
import { loungeErrors } from './lounge/lounge.errors.ts';
import { mapErrors } from './lounge/maps/maps.errors.ts';
import { messagingErrors } from './messaging/messaging.errors.ts';
import { profileErrors } from './profile/profiles.errors.ts';
import { questErrors } from './profile/quests.errors.ts';
import { meetingErrors } from './scheduling/meetings/meetings.errors.ts';
import { registrationErrors } from './scheduling/registrations/registrations.errors.ts';
import { friendErrors } from './social/friends.errors.ts';
import { socialErrors } from './social/social.errors.ts';
import { verificationErrors } from './verification/verification.errors.ts';
import { storageErrors } from './storage/storage.errors.ts';

/** Every table of error codes, for tools and tests that must see them all; product code imports its own table. */
export const ERROR_TABLES = [
  competitionErrors,
  exportErrors,
  manageErrors,
  questionErrors,
  entryErrors,
  competitionRegistrationErrors,
  similarityErrors,
  coreErrors,
  storageErrors,
  messagingErrors,
  accountErrors,
  safetyErrors,
  sanctionErrors,
  guardianErrors,
  socialSignInErrors,
  verificationErrors,
  socialErrors,
  friendErrors,
  profileErrors,
  questErrors,
  avatarErrors,
  loungeErrors,
  mapErrors,
  channelErrors,
  guardianMessageErrors,
  consentRequestErrors,
  familyErrors,
  familyThreadErrors,
  channelSettingsErrors,
  memberErrors,
  learnerAccountErrors,
  boardErrors,
  channelGuardianErrors,
  reportErrors,
  joinErrors,
  statisticsErrors,
  learningErrors,
  watchingErrors,
  videoErrors,
  courseErrors,
  authoringErrors,
  coachingErrors,
  commerceErrors,
  couponErrors,
  businessErrors,
  channelOrderErrors,
  gatewayErrors,
  orderErrors,
  paymentRequestErrors,
  planErrors,
  refundErrors,
  productErrors,
  monthlyAccountErrors,
  ticketErrors,
  lessonErrors,
  materialErrors,
  pauseErrors,
  meetingErrors,
  registrationErrors,
  attendanceErrors,
  bookingErrors,
] as const;
