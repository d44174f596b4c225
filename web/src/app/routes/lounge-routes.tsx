import { laterPage } from './lazy-page.ts';
import { page } from './root-page.ts';

/*
 * Every page of the lounge that does not stand below `/channel/$slug`; those have their line in channel-routes.tsx.
 * One line each with a lazy page, listed below; a page that does not exist yet has no line.
 */
const lounge = page('/lounge', 'lounge', laterPage('LoungePage'));
const room = page('/lounge/rooms/$roomId', 'lounge', laterPage('LoungeRoomPage'));
const rooms = page('/lounge/rooms', 'lounge', laterPage('LoungeRoomsPage'));
const myMaps = page('/maps', 'maps', laterPage('MapsPage'));
const mapEditor = page('/maps/$mapId/edit', 'mapEditor', laterPage('MapEditorPage'));

export const loungeRoutes = [lounge, room, rooms, myMaps, mapEditor] as const;
