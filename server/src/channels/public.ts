export { selectChannelIds as channelIdsOf } from './channels/channels.queries.ts';
export { channelPart } from './channels/channel-part.queries.ts';
export { isWaiting as isInvitationWaiting } from './invitations/invitations.queries.ts';
export { findNicknameIn, findPlace, selectApprovers } from './join/join.queries.ts';
export { channelRoles, channelWords, superChannelRoles } from './channels/channel-roles.ts';
export { openHosts } from './channels/host-channels.ts';
export { channelSecret } from './settings/channel-secrets.ts';
export { requireVisible, type Visible } from './channels/visibility.ts';
export { mayReadPostFile } from './posts/post-file.rule.ts';
