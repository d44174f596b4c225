export { hearMapCursors } from './maps/map-cursors.ts';
export { mayReadMapPicture } from './maps/map-files.ts';
export { syncMaps } from './maps/sync-maps.ts';
export { openSiteLounge } from './rooms/open-site-lounge.ts';
export { type LiveWorld, startWorld } from './world/start-world.ts';
export { sayingLines } from './sayings/said-lines.queries.ts';
