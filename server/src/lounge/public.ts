export { hearMapCursors } from './maps/map-cursors.ts';
export { mayReadMapPicture } from './maps/map-files.ts';
export { syncMaps } from './maps/sync-maps.ts';
export { openSiteLounge } from './rooms/open-site-lounge.ts';
