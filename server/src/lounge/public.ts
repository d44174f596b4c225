export { syncMaps } from './maps/sync-maps.ts';
