export { selectChannelIds as channelIdsOf } from './channels/channels.queries.ts';
export { channelPart } from './channels/channel-part.queries.ts';
export { channelRoles, channelWords, superChannelRoles } from './channels/channel-roles.ts';
