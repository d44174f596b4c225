import { DEFAULT_MAPS } from '@dolphin/contract/lounge/maps/default-maps';
import { openWorldSession } from '../../shared/lounge/world-session.ts';

/** Somebody alone on the default map, on a line that brings nothing. */
export function offlineSession() {
  const content = DEFAULT_MAPS[0]?.content;
  if (!content) throw new Error('there is no default map');
  return openWorldSession({
    own: { userId: 1, nickname: '나', level: 1, outfitHash: 'a', isFriend: false },
    scene: { roomId: 7, mapId: 'default-map', mapVersion: 1, content, x: 1, y: 1 },
    connection: { send: () => true, sendBytes: () => undefined, onBytes: () => undefined, on: () => () => true },
    askPeople: async () => [],
    readScene: () => Promise.reject(new Error('no')),
    rejoin: async () => undefined,
    textOf: ({ text }) => text ?? '',
  });
}
