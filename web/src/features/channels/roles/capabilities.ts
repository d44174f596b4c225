import { academyFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { contactLogReads } from '@dolphin/contract/social/chat/contact-log-reads.contract';
import { channelAudit } from '@dolphin/contract/channels/audit.contract';
import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { channelNotifications } from '@dolphin/contract/channels/channel-notifications.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelCodes } from '@dolphin/contract/channels/join/codes.contract';
import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { channelInvitations } from '@dolphin/contract/channels/join/invitations.contract';
import {
  guardianMessageOffice,
  guardianMessages,
} from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { managedCompetitions } from '@dolphin/contract/competitions/manage/manage.contract';
import { ratings } from '@dolphin/contract/competitions/ratings/ratings.contract';
import { consentRequests } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { guardianAccounts } from '@dolphin/contract/channels/family/guardian-accounts.contract';
import { messageTalk } from '@dolphin/contract/channels/guardian-messages/message-talk.contract';
import { familyInbox } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { learnerAccounts } from '@dolphin/contract/channels/members/learner-accounts.contract';
import { memberCards } from '@dolphin/contract/channels/members/member-cards.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { channelPeople } from '@dolphin/contract/channels/members/people.contract';
import { postReports } from '@dolphin/contract/channels/posts/post-reports.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { reportFiles } from '@dolphin/contract/channels/posts/report-files.contract';
import { joinForms } from '@dolphin/contract/channels/join/join-forms.contract';
import { rosters } from '@dolphin/contract/channels/join/roster.contract';
import { channelGateways } from '@dolphin/contract/commerce/gateway/channel-gateways.contract';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { statistics } from '@dolphin/contract/channels/statistics/statistics.contract';
import { channelTags } from '@dolphin/contract/channels/boards/tags.contract';
import { temps } from '@dolphin/contract/channels/posts/temps.contract';
import { verifications } from '@dolphin/contract/channels/members/verifications.contract';
import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { codeComments } from '@dolphin/contract/learning/coaching/code-comments.contract';
import { helpRequests } from '@dolphin/contract/learning/coaching/help-requests.contract';
import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { learningStatistics } from '@dolphin/contract/learning/statistics/learning-statistics.contract';
import { videoWatchers } from '@dolphin/contract/learning/videos/watchers.contract';
import { office } from '@dolphin/contract/learning/office/office.contract';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import { passes, type ChannelRole, type RoleCheck } from '@dolphin/contract/core/roles';
import type { rolesText } from './roles.text.ts';

export type Called = Pick<Endpoint, 'method' | 'path' | 'access'>;
export type Capability = { readonly key: CapabilityKey; readonly calls: readonly Called[] };
export type CapabilityKey = Extract<keyof (typeof rolesText)['KO'], `duty${string}`>;

/**
 * What people can do in a channel, each with the calls it is made of. Who may is not written here: it is read from the
 * calls themselves, which the server guards with. duties.test.ts finds calls that nobody named and duties whose calls differ.
 */
export const CAPABILITIES: readonly {
  readonly key: `group${'Look' | 'Write' | 'Learn' | 'Teach' | 'Members' | 'Run' | 'Master'}`;
  readonly duties: readonly Capability[];
}[] = [
  {
    key: 'groupLook',
    duties: [
      { key: 'dutyPeople', calls: [channelPeople.list, channelGroups.members] },
      { key: 'dutyNews', calls: [channelNotifications.list, channelNotifications.check] },
      {
        key: 'dutyProfile',
        calls: [
          channelJoin.update,
          joinForms.pendingTerms,
          joinForms.answerTerms,
          verifications.mine,
          verifications.ask,
          verifications.takeBack,
        ],
      },
    ],
  },
  {
    key: 'groupWrite',
    duties: [
      {
        key: 'dutyWrite',
        calls: [
          posts.create,
          posts.update,
          posts.remove,
          posts.histories,
          temps.list,
          temps.detail,
          temps.create,
          temps.update,
          temps.remove,
          reportFiles.add,
          reportFiles.remove,
        ],
      },
      { key: 'dutyComment', calls: [comments.create, comments.update, comments.remove, posts.accept] },
      { key: 'dutyLike', calls: [posts.like, posts.unlike, comments.like, comments.unlike] },
      { key: 'dutyReport', calls: [postReports.reportPost, postReports.reportComment] },
    ],
  },
  {
    key: 'groupTeach',
    duties: [
      { key: 'dutyModerate', calls: [posts.pin, posts.hide, postReports.list, postReports.handle] },
      { key: 'dutyGrade', calls: [posts.grade] },
      {
        key: 'dutyMemberLists',
        calls: [
          members.all,
          members.pending,
          members.staff,
          members.suspend,
          members.ben,
          members.counts,
          members.detail,
          members.histories,
          memberCards.columns,
          joinForms.answers,
          memberCards.saveColumns,
        ],
      },
      { key: 'dutyMessage', calls: [memberCards.message] },
      {
        key: 'dutyGuardians',
        calls: [
          memberGuardians.list,
          memberGuardians.add,
          memberGuardians.change,
          memberGuardians.remove,
          memberGuardians.reveal,
          guardianAccounts.invite,
          guardianAccounts.revoke,
          guardianAccounts.unlink,
        ],
      },
      {
        key: 'dutyConsents',
        calls: [
          consentRequests.list,
          consentRequests.detail,
          consentRequests.make,
          consentRequests.change,
          consentRequests.setState,
          consentRequests.remove,
          consentRequests.remind,
          consentRequests.revoke,
          consentRequests.history,
          consentRequests.exports,
        ],
      },
      {
        key: 'dutyFamilies',
        calls: [
          familyInbox.list,
          familyInbox.counts,
          familyInbox.messages,
          familyInbox.send,
          familyInbox.read,
          familyInbox.hide,
        ],
      },
      {
        key: 'dutyTexts',
        calls: [
          guardianMessages.composer,
          guardianMessages.receivers,
          guardianMessages.send,
          guardianMessages.list,
          guardianMessages.cancel,
          guardianMessages.resend,
        ],
      },
      {
        key: 'dutyTextOffice',
        calls: [
          guardianMessageOffice.costs,
          guardianMessageOffice.exports,
          guardianMessageOffice.senders,
          guardianMessageOffice.addSender,
          guardianMessageOffice.checkSenders,
          guardianMessageOffice.chooseSender,
          guardianMessageOffice.removeSender,
          guardianMessageOffice.addTemplate,
          guardianMessageOffice.changeTemplate,
          guardianMessageOffice.removeTemplate,
          messageTalk.list,
          messageTalk.setProfile,
          messageTalk.check,
          messageTalk.switch,
          guardianMessageOffice.optOuts,
          guardianMessageOffice.addOptOut,
          guardianMessageOffice.removeOptOut,
        ],
      },
      { key: 'dutyNewCard', calls: [learnerAccounts.resetPasswords] },
      { key: 'dutyNotes', calls: [members.notes, members.addNote, members.editNote, members.removeNote] },
      {
        key: 'dutyStatistics',
        calls: [
          statistics.daily,
          statistics.ranking,
          learningStatistics.period,
          videoWatchers.videos,
          videoWatchers.watchers,
          videoWatchers.heat,
        ],
      },
    ],
  },
  {
    key: 'groupLearn',
    duties: [
      { key: 'dutyMyClass', calls: [courseClasses.detail] },
      { key: 'dutyRatings', calls: [ratings.channel] },
      {
        key: 'dutyClasses',
        calls: [
          courseClasses.list,
          courseClasses.create,
          courseClasses.update,
          courseClasses.remove,
          courseClasses.addMembers,
          courseClasses.removeMember,
          courseClasses.removeGroup,
          courseClasses.openBoard,
        ],
      },
      { key: 'dutyCompetitions', calls: [managedCompetitions.list, managedCompetitions.create] },
      {
        key: 'dutyCourses',
        calls: [
          courseAuthoring.create,
          courseAuthoring.update,
          courseAuthoring.arrange,
          courseAuthoring.show,
          courseAuthoring.remove,
        ],
      },
      {
        key: 'dutyWorksheets',
        calls: [
          worksheets.list,
          worksheets.detail,
          worksheets.create,
          worksheets.update,
          worksheets.remove,
          worksheets.setItems,
          worksheets.contents,
          worksheets.targets,
          worksheets.assign,
          worksheets.assignments,
          worksheets.changeAssignment,
          worksheets.endAssignment,
        ],
      },
      {
        key: 'dutyRecords',
        calls: [
          office.today,
          coaching.scopes,
          coaching.grid,
          coaching.gridFile,
          coaching.record,
          coaching.recordFile,
          coaching.submissions,
          coaching.submission,
          coaching.code,
        ],
      },
      {
        key: 'dutyHelp',
        calls: [
          codeComments.list,
          codeComments.write,
          codeComments.remove,
          helpRequests.queue,
          helpRequests.take,
          helpRequests.answer,
          helpRequests.close,
        ],
      },
    ],
  },
  {
    key: 'groupMembers',
    duties: [
      { key: 'dutyJoinForm', calls: [joinForms.update] },
      { key: 'dutyApprove', calls: [members.approveJoin, members.rejectJoin] },
      { key: 'dutyCards', calls: [memberCards.find, memberCards.update] },
      { key: 'dutyAccounts', calls: [learnerAccounts.create] },
      { key: 'dutyRoles', calls: [members.changeRole, members.appoint, members.dismiss] },
      { key: 'dutyStop', calls: [members.stop, members.undoStop, members.ban, members.undoBan] },
      { key: 'dutyMemberProfile', calls: [channelJoin.adminDetail, channelJoin.adminUpdate] },
      { key: 'dutyVerify', calls: [verifications.list, verifications.accept, verifications.reject] },
      {
        key: 'dutyExport',
        calls: [members.exports, statistics.dailyFile, statistics.rankingFile, learningStatistics.periodFile],
      },
      {
        key: 'dutyRoster',
        calls: [rosters.template, rosters.preview, rosters.import, rosters.invites, rosters.removeInvite],
      },
      {
        key: 'dutyInvite',
        calls: [
          channelInvitations.list,
          channelInvitations.inviteEmail,
          channelInvitations.inviteNickname,
          channelInvitations.revoke,
        ],
      },
      { key: 'dutyCodes', calls: [channelCodes.list, channelCodes.create, channelCodes.revoke] },
      {
        key: 'dutyGroups',
        calls: [
          channelGroups.list,
          channelGroups.create,
          channelGroups.update,
          channelGroups.remove,
          channelGroups.rotateCode,
          channelGroups.dropCode,
          channelGroups.addMembers,
          channelGroups.removeMembers,
        ],
      },
    ],
  },
  {
    key: 'groupRun',
    duties: [
      { key: 'dutyBoards', calls: [boards.create, boards.update, boards.remove, boards.arrange] },
      { key: 'dutyTags', calls: [channelTags.create, channelTags.update, channelTags.order, channelTags.remove] },
      {
        key: 'dutySettings',
        calls: [
          channelSettings.detail,
          channelGateways.detail,
          channelSettings.update,
          channelSettings.setPicture,
          channelSettings.removePicture,
          channels.rename,
        ],
      },
      { key: 'dutyFriends', calls: [academyFriends.read, academyFriends.decide] },
      { key: 'dutyAudit', calls: [channelAudit.list, contactLogReads.ofChannel] },
      { key: 'dutyHolidays', calls: [channelSettings.addHoliday, channelSettings.removeHoliday] },
      { key: 'dutyDomain', calls: [channelSettings.setDomain, channelSettings.checkDomain, channelSettings.setPlugin] },
    ],
  },
  {
    key: 'groupMaster',
    duties: [
      { key: 'dutyPayments', calls: [channelGateways.set, channelGateways.remove, channelGateways.check] },
      { key: 'dutyTransfer', calls: [channelSettings.transfer] },
      { key: 'dutyClose', calls: [channelSettings.close] },
    ],
  },
];

/** The check a call asks for in its channel; undefined for calls that ask for something else. */
export function checkOf({ access }: Called): RoleCheck | undefined {
  return access.kind === 'channel' ? access.check : undefined;
}

/** Whether a role may do all that a duty is made of. [CHN-4] */
export function mayDo(role: ChannelRole, { calls }: Capability): boolean {
  return calls.every((call) => {
    const check = checkOf(call);
    return check !== undefined && passes([role], check);
  });
}
