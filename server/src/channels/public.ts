export { selectChannelIds as channelIdsOf } from './channels/channels.queries.ts';
export { selectChannelsOf } from './directory/directory.queries.ts';
export { type AccessCache, openAccessCache } from './access/access-cache.ts';
export { channelPart } from './channels/channel-part.queries.ts';
export { isWaiting as isInvitationWaiting } from './invitations/invitations.queries.ts';
export { findNicknameIn, findPlace, selectApprovers, selectModerators } from './join/join.queries.ts';
export { channelRoles, channelWords, superChannelRoles } from './channels/channel-roles.ts';
export { createHostCache } from './channels/host-channels.ts';
export { setPaymentPlugins } from './settings/payment-plugins.ts';
export { requireOpened as requireChannelOpened, setChannelPlan } from './plan/channel-plan.ts';
export { requireSeller, requireVerifiedMaster, sellerStanding } from './plan/seller.ts';
export { storageQuota, storageQuotaOf } from './plan/channel-storage.ts';
export { requireVisible, type Visible } from './channels/visibility.ts';
export { mayReadPostFile } from './post-files/post-file.rule.ts';
export { rightsInPost, selectReaders } from './post-access/may-read-post.ts';
export { type CheckedText, checkRichText } from './rich-text/rich-text.rules.ts';
export { toXlsx, XLSX_TYPE } from './members/export/sheet-files.ts';
export {
  findStaffHome,
  selectMembersNamed,
  selectOwnChannels,
  type StaffHome,
} from './staff-home/staff-home.queries.ts';
export {
  addToClassGroup,
  openClassBoard,
  openClassGroup,
  releaseClassGroup,
  removeFromClassGroup,
  renameClassBoard,
  renameClassGroup,
} from './class-groups/class-groups.ts';
export { findMaker, findPaperConsent } from './learner-accounts/made-here.queries.ts';
export { requireChild, requireGuardianOf } from './family/require-child.ts';
export { ownerOf as guardianMessageOwner } from './guardian-messages/message-shapes.ts';
export { senderOf as guardianMessageSender } from './guardian-messages/sender-of.ts';
export { guardianNumbers } from './guardians/guardian-numbers.ts';
export { recordChanges } from './audit/record.ts';
export { lockChannel } from './join/join.queries.ts';
export { toCsv } from './statistics/csv.rules.ts';
export { type Period, periodOf } from './statistics/period.rules.ts';
export { addConsentPages } from './consent-links/consent-routes.ts';
export { findConsentRequestHead, selectConsentRecipients } from './consent-requests/consent-audience.queries.ts';
export { findThreadChild, selectNewlyWrittenTo } from './family-threads/family-threads.queries.ts';
