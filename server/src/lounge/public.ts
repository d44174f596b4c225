export { registerMapCursors } from './maps/map-cursors.ts';
export { mayReadMapPicture } from './maps/map-files.ts';
export { syncMaps } from './maps/sync-maps.ts';
export { selectChannelsOfRooms } from './rooms/room-channel.queries.ts';
export { openSiteLounge } from './rooms/open-site-lounge.ts';
export { type LiveWorld, startWorld } from './world/start-world.ts';
export { hideMessages } from './messages/hide-messages.queries.ts';
export { messageLines } from './messages/message-lines.queries.ts';
