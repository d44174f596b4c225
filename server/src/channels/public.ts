export { channelRoles, channelWords, superChannelRoles } from './channels/channel-roles.ts';
