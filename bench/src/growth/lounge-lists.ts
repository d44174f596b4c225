import type { Fixed, GrowingList } from './list-kinds.ts';
import { TARGET_MAP, TARGET_ROOM } from './fillers/lounge-fillers.ts';

const ROOMS = '/api/dolphin/v1/auth/rooms';
const MAPS = '/api/dolphin/v1/auth/maps';
const roomId = TARGET_ROOM;

/** The lists of the lounge. */
export const loungeLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${ROOMS}/lobbies/members`]: [{ as: 'me', table: 'lounge_members' }],
  [`GET ${ROOMS}`]: [
    { as: 'me', table: 'lounge_rooms' },
    { as: 'me', table: 'lounge_rooms', input: () => ({ query: 'bench' }) },
    { as: 'me', table: 'lounge_rooms', input: () => ({ query: 'nowhere' }), mayBeEmpty: true },
  ],
  [`GET ${ROOMS}/:roomId/members`]: [{ as: 'me', table: 'lounge_members', input: () => ({ roomId }) }],
  [`GET ${ROOMS}/:roomId/people`]: [
    { as: 'me', table: 'lounge_members', input: ({ me }) => ({ roomId, user_ids: String(me) }) },
  ],
  [`GET ${ROOMS}/:roomId/sayings`]: [
    {
      as: 'me',
      table: 'lounge_sayings',
      places: ({ sizes }) => ({
        first: { roomId },
        middle: { roomId, before: Math.floor(sizes.rows / 2) },
        last: { roomId, before: 200 },
        random: { roomId, before: Math.floor(sizes.rows * 0.31) },
      }),
    },
  ],
  [`GET ${MAPS}`]: [
    { as: 'me', table: 'lounge_maps' },
    { as: 'me', table: 'lounge_maps', input: () => ({ only: 'MINE' }) },
  ],
  [`GET ${MAPS}/:mapId`]: { fixed: 'the draft of one map' },
  [`GET ${MAPS}/:mapId/looks`]: { fixed: 'the drawing of one map' },
  [`GET ${MAPS}/:mapId/pictures`]: { fixed: 'the pictures of one map' },
  [`GET ${MAPS}/:mapId/versions`]: [{ as: 'me', table: 'lounge_maps', input: () => ({ mapId: TARGET_MAP }) }],
};
