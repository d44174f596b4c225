export { selectChannelIds as channelIdsOf } from './channels/channels.queries.ts';
export { channelPart } from './channels/channel-part.queries.ts';
export { isWaiting as isInvitationWaiting } from './invitations/invitations.queries.ts';
export { findNicknameIn, findPlace, selectApprovers } from './join/join.queries.ts';
export { channelRoles, channelWords, superChannelRoles } from './channels/channel-roles.ts';
