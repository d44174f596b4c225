import { lobby } from '@dolphin/contract/lounge/lobby.contract';
import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import { phraseText } from '@dolphin/contract/lounge/phrases.text';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import type { LoungeMessage } from '@dolphin/contract/lounge/lounge-messages.schema';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError, isError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api.ts';
import { tab } from '../../../../lib/realtime/realtime.ts';
import { useRealtimeState } from '../../../../lib/realtime/realtime-store.ts';
import { useUser } from '../../../../lib/session/session-store.ts';
import { localizeNow } from '../../../../lib/text/use-text.ts';
import {
  openWorldSession,
  type RoomPerson,
  type Scene,
  type WorldSession,
} from '../../../../shared/lounge/world-session.ts';

/** The lounge of the site or of a channel, or a room. */
export type Where =
  | { readonly kind: 'LOUNGE'; readonly channelId?: number }
  | { readonly kind: 'ROOM'; readonly roomId: number };
export type Place =
  | { readonly state: 'joining' }
  | {
      readonly state: 'failed';
      readonly code: string;
      /** A password was given, so a wrong one is shown as an error. */ readonly wasTried: boolean;
    }
  | { readonly state: 'ready'; readonly session: WorldSession };

/** Takes a place by HTTP and gives the map and where one stands. */
async function join(where: Where, password: string | undefined, signal: AbortSignal): Promise<Scene> {
  if (where.kind === 'LOUNGE') {
    const { roomId } = await call(lobby.stay, where.channelId === undefined ? {} : { channelId: where.channelId }, {
      signal,
    });
    return call(rooms.scene, { roomId }, { signal });
  }
  const { roomId } = where;
  try {
    return await call(rooms.join, { roomId, ...(password === undefined ? {} : { password }) }, { signal });
  } catch (error) {
    // Whoever is in already is where they want to be.
    if (isError(error, loungeErrors.ALREADY_ROOM_MEMBER_USER)) return call(rooms.scene, { roomId }, { signal });
    throw error;
  }
}

const textOf = ({ text, phrase }: LoungeMessage) => text ?? (phrase ? localizeNow(phraseText)[phrase] : '');
const askPeople = (roomId: number) => async (userIds: readonly number[]) =>
  (await call(rooms.people, { roomId, user_ids: userIds.join(',') }, { isBackground: true })).personList;

/** One's stay: joined when the page opens, left when it closes; entered again each time the line comes back. */
export function usePlace(wanted: Where): { readonly place: Place; readonly enter: (password?: string) => void } {
  const user = useUser();
  const [attempt, setAttempt] = useState<{ readonly count: number; readonly password?: string }>({ count: 0 });
  const [place, setPlace] = useState<Place>({ state: 'joining' });
  const isConnected = useRealtimeState() === 'connected';
  const [roomId, channelId] = wanted.kind === 'ROOM' ? [wanted.roomId] : [undefined, wanted.channelId];
  // The same one at every render, so that one stays.
  const where = useMemo<Where>(
    () =>
      roomId === undefined
        ? { kind: 'LOUNGE', ...(channelId === undefined ? {} : { channelId }) }
        : { kind: 'ROOM', roomId },
    [roomId, channelId],
  );
  const { userId, nickname } = user;

  useEffect(() => {
    if (userId === null) return;
    const leaving = new AbortController();
    let session: WorldSession | null = null;
    const open = async () => {
      const scene = await join(where, attempt.password, leaving.signal);
      const own = await findOwn(scene.roomId, { userId, nickname: nickname ?? '' });
      if (leaving.signal.aborted) return;
      session = openWorldSession({
        own,
        scene,
        connection: tab,
        askPeople: askPeople(scene.roomId),
        textOf,
        readScene: () => call(rooms.scene, { roomId: scene.roomId }),
        rejoin: () => join(where, attempt.password, leaving.signal).then(() => undefined),
      });
      setPlace({ state: 'ready', session });
    };
    setPlace({ state: 'joining' });
    open().catch((error: unknown) => {
      if (!leaving.signal.aborted)
        setPlace({
          state: 'failed',
          code: error instanceof ApiError ? error.errorCode : '',
          wasTried: attempt.password !== undefined,
        });
    });
    return () => {
      leaving.abort();
      session?.close();
      // A place in a room is kept for whoever looks at another page for a moment.
      if (session && where.kind === 'LOUNGE') call(lobby.leave, {}, { isBackground: true }).catch(() => undefined);
    };
  }, [where, attempt, userId, nickname]);

  const session = place.state === 'ready' ? place.session : null;
  useEffect(() => session?.setConnected(isConnected), [session, isConnected]);
  // A password that was given holds for the next try, too: the room was full, or one had to leave another one first.
  const enter = useCallback(
    (password?: string) =>
      setAttempt(({ count, ...before }) => ({
        ...before,
        count: count + 1,
        ...(password === undefined ? {} : { password }),
      })),
    [],
  );
  return { place, enter };
}

async function findOwn(
  roomId: number,
  { userId, nickname }: { readonly userId: number; readonly nickname: string },
): Promise<RoomPerson> {
  const found = await askPeople(roomId)([userId]).catch(() => []);
  return (
    found.find((person) => person.userId === userId) ?? { userId, nickname, level: 1, outfitHash: '', isFriend: false }
  );
}
