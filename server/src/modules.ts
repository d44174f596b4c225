import { ratingsModule } from './competitions/ratings/ratings.handlers.ts';
import { similarityModule } from './competitions/similarity/similarity.handlers.ts';
import { talksModule } from './competitions/similarity/talks.handlers.ts';
import { passwordsModule } from './accounts/passwords/passwords.handlers.ts';
import { guardiansModule } from './accounts/guardians/guardians.handlers.ts';
import { portraitsModule } from './accounts/portraits/portraits.handlers.ts';
import { sanctionsModule } from './accounts/sanctions/sanctions.handlers.ts';
import { userDirectoryModule } from './accounts/directory/directory.handlers.ts';
import { sessionsModule } from './accounts/sessions/sessions.handlers.ts';
import { signupModule } from './accounts/signup/signup.handlers.ts';
import { termsModule } from './accounts/terms/terms.handlers.ts';
import { socialLinksModule, socialSignInModule } from './accounts/social-sign-in/social-sign-in.handlers.ts';
import { guardianVerificationsModule } from './verification/guardians/guardian-verifications.handlers.ts';
import { verificationModule } from './verification/requests/requests.handlers.ts';
import { usersModule } from './accounts/users/users.handlers.ts';
import { adminShopModule } from './avatar/shop/admin/admin-shop.handlers.ts';
import { giftsModule } from './avatar/shop/orders/gifts.handlers.ts';
import { purchasesModule } from './avatar/shop/orders/purchases.handlers.ts';
import { competitionProblemsModule } from './competitions/manage/problems.handlers.ts';
import { competitionQuestionsModule } from './competitions/questions/questions.handlers.ts';
import { competitionRejudgesModule } from './competitions/rejudges/rejudges.handlers.ts';
import { competitionSettingsModule } from './competitions/manage/settings.handlers.ts';
import { managedCompetitionsModule, siteCompetitionsModule } from './competitions/manage/manage.handlers.ts';
import { managedParticipantsModule } from './competitions/manage/participants.handlers.ts';
import { shopModule } from './avatar/shop/shop.handlers.ts';
import { wishesModule } from './avatar/shop/wishes/wishes.handlers.ts';
import { presetsModule } from './avatar/wardrobe/presets.handlers.ts';
import { wardrobeModule } from './avatar/wardrobe/wardrobe.handlers.ts';
import { channelAccountsModule, siteAccountsModule } from './commerce/accounts/accounts.handlers.ts';
import { channelBusinessesModule } from './commerce/business/business.handlers.ts';
import { sellersModule } from './commerce/sellers/sellers.handlers.ts';
import { channelGatewaysModule } from './commerce/channel-gateways/channel-gateways.handlers.ts';
import { channelOrdersModule } from './commerce/channel-orders/channel-orders.handlers.ts';
import { channelCouponsModule } from './commerce/coupons/coupons.handlers.ts';
import { myProfileModule } from './accounts/my-profile/my-profile.handlers.ts';
import { familySalesModule } from './learning/sales/family-sales.handlers.ts';
import { salesModule } from './learning/sales/sales.handlers.ts';
import { productShopModule } from './commerce/products/product-shop.handlers.ts';
import { paymentProductsModule, productInfosModule } from './commerce/products/products.handlers.ts';
import { channelTicketsModule, ticketsModule } from './commerce/tickets/tickets.handlers.ts';
import { productPaymentsModule } from './commerce/tickets/product-payments.handlers.ts';
import { userCouponsModule } from './commerce/coupons/user-coupons.handlers.ts';
import { channelNotificationsModule } from './channels/channel-notifications/channel-notifications.handlers.ts';
import { boardsModule } from './channels/boards/boards.handlers.ts';
import { commentsModule } from './channels/comments/comments.handlers.ts';
import { postReportsModule } from './channels/post-reports/post-reports.handlers.ts';
import { postsModule } from './channels/posts/posts.handlers.ts';
import { reportFilesModule } from './channels/report-files/report-files.handlers.ts';
import { tempsModule } from './channels/temps/temps.handlers.ts';
import { channelsModule } from './channels/channels/channels.handlers.ts';
import { statisticsModule } from './channels/statistics/statistics.handlers.ts';
import { codesModule } from './channels/codes/codes.handlers.ts';
import { groupsModule } from './channels/groups/groups.handlers.ts';
import { invitationsModule } from './channels/invitations/invitations.handlers.ts';
import { guardianAccountsModule } from './channels/family/guardian-accounts.handlers.ts';
import { myGuardianAccountsModule } from './channels/family/my-guardian-accounts.handlers.ts';
import { familyModule } from './channels/family/family.handlers.ts';
import { guardianMessagesModule } from './channels/guardian-messages/guardian-messages.handlers.ts';
import { guardianMessageOfficeModule } from './channels/guardian-messages/message-office.handlers.ts';
import { messageTalkModule } from './channels/guardian-messages/message-talk.handlers.ts';
import { consentRequestsModule } from './channels/consent-requests/consent-requests.handlers.ts';
import { familyConsentsModule } from './channels/consent-requests/family-consents.handlers.ts';
import { familyInboxModule } from './channels/family-threads/family-inbox.handlers.ts';
import { familyThreadModule } from './channels/family-threads/family-thread.handlers.ts';
import { memberGuardiansModule } from './channels/guardians/member-guardians.handlers.ts';
import { myGuardiansModule } from './channels/guardians/my-guardians.handlers.ts';
import { joinFormsModule } from './channels/join-forms/join-forms.handlers.ts';
import { joinModule } from './channels/join/join.handlers.ts';
import { learnerAccountsModule } from './channels/learner-accounts/learner-accounts.handlers.ts';
import { memberCardsModule } from './channels/members/card/card.handlers.ts';
import { membersModule } from './channels/members/members.handlers.ts';
import { channelPeopleModule } from './channels/members/people.handlers.ts';
import { verificationsModule } from './channels/members/verifications/verifications.handlers.ts';
import { rostersModule } from './channels/roster/roster.handlers.ts';
import { tagsModule } from './channels/tags/tags.handlers.ts';
import { channelPart, selectChannelsOf, storageQuotaOf } from './channels/public.ts';
import { channelDirectoryModule } from './channels/directory/directory.handlers.ts';
import { mainPageModule } from './channels/channels/main-page.handlers.ts';
import { channelAuditModule } from './channels/audit/audit.handlers.ts';
import { channelSettingsModule } from './channels/settings/settings.handlers.ts';
import { reconciliationModule } from './commerce/reconciliation/reconciliation.handlers.ts';
import { adminPlansModule } from './commerce/plans/prices/admin-plans.handlers.ts';
import { plansModule } from './commerce/plans/plans.handlers.ts';
import { limitReached, memberPart } from './commerce/public.ts';
import { paymentCertificatesModule } from './commerce/certificates/payment-certificates.handlers.ts';
import { familyOrdersModule } from './commerce/family-orders/family-orders.handlers.ts';
import {
  familyPaymentRequestsModule,
  paymentRequestsModule,
} from './commerce/payment-requests/payment-requests.handlers.ts';
import { ordersModule } from './commerce/orders/orders.handlers.ts';
import { channelRefundsModule, siteRefundsModule } from './commerce/refunds/decide-refunds.handlers.ts';
import { channelOrderRefundsModule, siteOrderRefundsModule } from './commerce/refunds/order-refunds.handlers.ts';
import { refundsModule } from './commerce/refunds/refunds.handlers.ts';
import { equippedItemsOf } from './avatar/public.ts';
import type { Module } from './core/module.ts';
import { competitionEntriesModule } from './competitions/entries/entries.handlers.ts';
import { competitionCertificatesModule } from './competitions/certificates/certificates.handlers.ts';
import { siteDecisionsModule } from './competitions/decisions/decisions.handlers.ts';
import { competitionExportsModule } from './competitions/exports/exports.handlers.ts';
import { competitionStandingsModule } from './competitions/standings/standings.handlers.ts';
import { executionsModule } from './learning/executions/executions.handlers.ts';
import { converterStatusModule } from './learning/videos/conversion/converter-status.handlers.ts';
import { judgeStatusModule } from './learning/judging/judge-status.handlers.ts';
import { problemsModule } from './learning/problems/problems.handlers.ts';
import { submissionsModule } from './learning/submissions/submissions.handlers.ts';
import { competitionCodesModule } from './competitions/codes/codes.handlers.ts';
import { examsModule } from './competitions/exams/exams.handlers.ts';
import { learnerCodesModule } from './learning/codes/codes.handlers.ts';
import { coachingModule } from './learning/coaching/coaching.handlers.ts';
import { codeCommentsModule, myCommentsModule } from './learning/comments/comments.handlers.ts';
import { helpRequestsModule, myHelpModule } from './learning/help/help.handlers.ts';
import { academiesModule, findsModule, officeModule } from './learning/office/office.handlers.ts';
import { myWorksheetsModule } from './learning/worksheets/my-worksheets.handlers.ts';
import { worksheetsModule } from './learning/worksheets/worksheets.handlers.ts';
import { draftProblemsModule } from './learning/packages/draft-problems.handlers.ts';
import { packagesModule } from './learning/packages/packages.handlers.ts';
import { managementsModule } from './learning/storages/managements.handlers.ts';
import { storagesModule } from './learning/storages/storages.handlers.ts';
import { certificatesModule } from './learning/certificates/certificates.handlers.ts';
import { learningStatisticsModule } from './learning/statistics/learning-statistics.handlers.ts';
import { courseClassesModule } from './learning/course-classes/course-classes.handlers.ts';
import { courseAuthoringModule } from './learning/courses/course-authoring.handlers.ts';
import { siteCoursesModule } from './learning/courses/site-courses.handlers.ts';
import {
  coursesFor,
  selectCoachedBy,
  selectCoachedIn,
  selectCoachesOf,
  selectMemberProgress,
  selectTicketContents,
  worksheetsFor,
} from './learning/public.ts';
import { coursesModule } from './learning/courses/courses.handlers.ts';
import { documentsModule } from './learning/documents/documents.handlers.ts';
import { lessonsModule } from './learning/lessons/lessons.handlers.ts';
import { lessonsOfDaySql } from './scheduling/public.ts';
import { classInfosModule } from './scheduling/class-infos/class-infos.handlers.ts';
import { meetingsModule, myDayModule } from './scheduling/meetings/meetings.handlers.ts';
import { videoWatchersModule } from './learning/videos/heat/watchers.handlers.ts';
import { videoNotesModule } from './learning/videos/notes/notes.handlers.ts';
import { watchingModule } from './learning/videos/watching/watching.handlers.ts';
import { lobbyModule } from './lounge/lobby/lobby.handlers.ts';
import { coachCallsModule } from './lounge/coach-calls/coach-calls.handlers.ts';
import { mapsModule } from './lounge/maps/maps.handlers.ts';
import { roomsModule } from './lounge/rooms/rooms.handlers.ts';
import { hideMessages, messageLines } from './lounge/public.ts';
import { loungeMessagesModule } from './lounge/messages/messages.handlers.ts';
import { myRegistrationsModule, openClassesModule } from './scheduling/registrations/my-registrations.handlers.ts';
import { registrationsModule } from './scheduling/registrations/registrations.handlers.ts';
import { profilesModule } from './profile/profiles/profiles.handlers.ts';
import { progressModule } from './profile/progress/progress.handlers.ts';
import { adminQuestsModule } from './profile/quests/admin-quests.handlers.ts';
import { questsModule } from './profile/quests/quests.handlers.ts';
import { streaksModule } from './profile/streaks/streaks.handlers.ts';
import { lessonFeedsModule } from './scheduling/feeds/feeds.handlers.ts';
import { familyLessonsModule } from './scheduling/family/family-lessons.handlers.ts';
import { monthlyReportsModule } from './scheduling/reports/monthly/monthly-reports.handlers.ts';
import { lessonReportsModule } from './scheduling/reports/reports.handlers.ts';
import { lessonRoomsModule } from './scheduling/rooms/rooms.handlers.ts';
import { materialsModule } from './scheduling/materials/materials.handlers.ts';
import { classPoliciesModule } from './scheduling/policies/policies.handlers.ts';
import { timetableModule } from './scheduling/timetable/timetable.handlers.ts';
import { videoStoragesModule } from './learning/videos/authoring/video-storages.handlers.ts';
import { nicknamesOf } from './accounts/public.ts';
import { jobsModule } from './site/jobs.handlers.ts';
import { processesModule } from './site/processes.handlers.ts';
import { measureJudgeQueue } from './learning/public.ts';
import { sellables } from './sellables.ts';
import { siteModule } from './site/site.handlers.ts';
import { uploadsModule } from './storage/uploads/uploads.handlers.ts';
import { bookingModule } from './scheduling/booking/booking.handlers.ts';
import { pausesModule } from './scheduling/pauses/pauses.handlers.ts';
import { attendanceModule } from './scheduling/attendance/attendance.handlers.ts';
import { competitionsModule } from './competitions/browse/browse.handlers.ts';
import { competitionRegistrationModule } from './competitions/registration/registration.handlers.ts';
import { schedulesModule } from './scheduling/schedules/schedules.handlers.ts';
import { blocksModule } from './social/blocks/blocks.handlers.ts';
import { academyFriendsModule } from './social/friend-approvals/academy-friends.handlers.ts';
import { childFriendsModule } from './social/friend-approvals/child-friends.handlers.ts';
import { guardianFriendsModule } from './social/friend-approvals/guardian-friends.handlers.ts';
import { friendsModule, peopleModule } from './social/friends/friends.handlers.ts';
import {
  areFriends,
  checkContactDetails,
  checkContactDetailsBeside,
  friendIdsOf,
  hasContactDetails,
  isClean,
  onlineMembersJson,
  presenceSql,
  presencesOf,
  socialPart,
} from './social/public.ts';
import { presenceModule } from './social/presence/presence.handlers.ts';
import { reportsModule } from './social/reports/reports.handlers.ts';
import { chatModule } from './social/chat/chat.handlers.ts';
import { contactLogReadsModule } from './social/chat/contact-log-reads.handlers.ts';
import { notificationSettingsModule } from './social/notifications/settings/notification-settings.handlers.ts';
import { notificationsModule } from './social/notifications/notifications.handlers.ts';

const threadParts = { coachedIn: selectCoachedIn, coachedBy: selectCoachedBy, coachesOf: selectCoachesOf };

/** Every module the server serves. */
export const modules: readonly Module[] = [
  siteModule,
  competitionEntriesModule,
  competitionStandingsModule(),
  competitionExportsModule,
  competitionCertificatesModule,
  siteDecisionsModule,
  jobsModule({ nicknamesOf }),
  processesModule({ measureJudgeQueue }),
  sessionsModule,
  signupModule({ isClean, hasContactDetails }),
  passwordsModule,
  termsModule,
  guardiansModule,
  socialSignInModule({ isClean, hasContactDetails }),
  socialLinksModule,
  verificationModule,
  guardianVerificationsModule,
  sanctionsModule,
  userDirectoryModule({ channelsOf: selectChannelsOf }),
  portraitsModule,
  uploadsModule({ quotaOf: storageQuotaOf }),
  usersModule({ ofChannel: channelPart, ofMember: memberPart }),
  progressModule,
  streaksModule,
  questsModule,
  adminQuestsModule,
  channelsModule,
  channelDirectoryModule,
  statisticsModule,
  channelNotificationsModule,
  channelSettingsModule,
  channelAuditModule,
  mainPageModule({ onlineJson: onlineMembersJson, coursesFor, worksheetsFor }),
  joinModule({ isClean, checkContact: checkContactDetails }),
  joinFormsModule,
  codesModule,
  groupsModule,
  tagsModule,
  invitationsModule,
  membersModule({ progressOf: selectMemberProgress }),
  memberCardsModule,
  myGuardiansModule,
  memberGuardiansModule({ coachedIn: selectCoachedIn }),
  familyModule,
  guardianAccountsModule({ coachedIn: selectCoachedIn }),
  myGuardianAccountsModule,
  guardianMessagesModule({ coachedIn: selectCoachedIn }),
  guardianMessageOfficeModule,
  messageTalkModule,
  consentRequestsModule({ coachedIn: selectCoachedIn }),
  familyConsentsModule,
  familyThreadModule(threadParts),
  familyInboxModule(threadParts),
  channelPeopleModule({ presenceSql, presencesOf }),
  verificationsModule,
  learnerAccountsModule,
  rostersModule,
  boardsModule,
  postsModule({ isClean, checkContact: checkContactDetails }),
  commentsModule({ isClean, checkContact: checkContactDetails }),
  postReportsModule,
  tempsModule,
  reportFilesModule,
  notificationsModule,
  notificationSettingsModule,
  chatModule,
  contactLogReadsModule,
  wardrobeModule,
  presetsModule({ limitReached }),
  shopModule({ friendIdsOf }),
  purchasesModule,
  giftsModule({ areFriends, checkMessage: checkContactDetailsBeside }),
  wishesModule,
  adminShopModule,
  userCouponsModule,
  channelBusinessesModule,
  sellersModule,
  channelGatewaysModule,
  channelOrdersModule,
  channelCouponsModule,
  channelAccountsModule,
  siteAccountsModule,
  reconciliationModule({ sellables }),
  productInfosModule,
  productShopModule,
  familySalesModule,
  salesModule,
  myProfileModule,
  paymentProductsModule,
  ticketsModule,
  channelTicketsModule({ contentsOf: selectTicketContents }),
  friendsModule,
  guardianFriendsModule,
  academyFriendsModule,
  childFriendsModule,
  peopleModule,
  blocksModule,
  presenceModule,
  profilesModule({
    ofSocial: socialPart,
    ofAvatar: equippedItemsOf,
    isClean,
    checkContact: checkContactDetails,
  }),
  storagesModule,
  managementsModule,
  videoStoragesModule,
  draftProblemsModule,
  packagesModule,
  familyOrdersModule({ sellables }),
  paymentRequestsModule({ sellables }),
  familyPaymentRequestsModule,
  ordersModule({ sellables }),
  plansModule({ sellables }),
  adminPlansModule,
  paymentCertificatesModule,
  refundsModule({ sellables }),
  channelRefundsModule({ sellables }),
  siteRefundsModule({ sellables }),
  channelOrderRefundsModule({ sellables }),
  siteOrderRefundsModule({ sellables }),
  productPaymentsModule({ sellables }),
  lobbyModule,
  coursesModule,
  courseAuthoringModule,
  siteCoursesModule,
  courseClassesModule,
  learningStatisticsModule,
  lessonsModule,
  documentsModule,
  watchingModule,
  videoNotesModule,
  videoWatchersModule,
  certificatesModule,
  learnerCodesModule,
  competitionCodesModule,
  examsModule,
  problemsModule,
  submissionsModule,
  executionsModule,
  judgeStatusModule,
  converterStatusModule,
  worksheetsModule,
  myWorksheetsModule,
  coachingModule,
  helpRequestsModule,
  myHelpModule,
  codeCommentsModule,
  myCommentsModule,
  officeModule({ lessonsOfDaySql }),
  academiesModule,
  findsModule,
  timetableModule,
  materialsModule,
  lessonRoomsModule,
  lessonReportsModule,
  familyLessonsModule,
  monthlyReportsModule,
  lessonFeedsModule,
  classPoliciesModule,
  reportsModule({ messageLines, hideLoungeMessages: hideMessages }),
  mapsModule,
  coachCallsModule,
  roomsModule,
  loungeMessagesModule,
  schedulesModule,
  competitionsModule,
  competitionRegistrationModule,
  meetingsModule,
  myDayModule,
  registrationsModule,
  openClassesModule,
  myRegistrationsModule,
  attendanceModule,
  pausesModule,
  classInfosModule,
  bookingModule,
  managedCompetitionsModule,
  siteCompetitionsModule,
  competitionSettingsModule,
  competitionProblemsModule,
  managedParticipantsModule,
  competitionRejudgesModule,
  competitionQuestionsModule,
  similarityModule,
  ratingsModule,
  talksModule,
];
