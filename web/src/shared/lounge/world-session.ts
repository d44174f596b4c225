/**
 * Somebody's stay in a lounge or a room: enters the world over the socket, comes back into it after a drop, keeps who is
 * visible and who they are, and the messages. Independent of React and canvas; connection and calls are injected.
 */
import type { LoungeMessage } from '@dolphin/contract/lounge/lounge-messages.schema';
import { encodeEmote, encodeStep } from '@dolphin/contract/lounge/world/steps';
import type { Emote, Position } from '@dolphin/contract/lounge/world/world.constants';
import { worldMessages } from '@dolphin/contract/lounge/world/world.messages';
import type { WorldSignal } from '../../game/public.ts';
import { goTo, rejoinAndEnter, setConnected } from './session-entry.ts';
import { listenToEvents } from './session-events.ts';
import { addHistory, addMessage } from './session-messages.ts';
import { receiveBytes, requestName, updateVisiblePeople } from './session-people.ts';
import { newSession, type Session, type SessionOptions, signal, stand } from './session-state.ts';

export type { Connection, PersonPosition, RoomPerson, Scene, SessionOptions, SessionState } from './session-state.ts';

export type WorldSession = ReturnType<typeof openWorldSession>;

const VISIBLE_PEOPLE_EVERY_MS = 1_000;

export function openWorldSession(options: SessionOptions) {
  const session = newSession(options);
  const { roomId, own, store, connection } = session;
  connection.onBytes((bytes) => receiveBytes(session, bytes));
  const stops = listenToEvents(session);
  const clock = setInterval(() => updateVisiblePeople(session), VISIBLE_PEOPLE_EVERY_MS);
  const isIn = () => store.getState().phase === 'in';
  return {
    roomId,
    own,
    store,
    position: () => session.position,
    /** The line stands, or it does not; each time it stands again we enter again, and our place is still there. */
    setConnected: (isConnected: boolean) => setConnected(session, isConnected),
    subscribe: (listener: (what: WorldSignal) => void) => subscribe(session, listener),
    signal: (what: WorldSignal) => signal(session, what),
    step(next: Position) {
      stand(session, next);
      if (!isIn()) return;
      session.sequence = (session.sequence + 1) & 255;
      connection.sendBytes(encodeStep(next, session.sequence));
    },
    emote(emote: Emote) {
      signal(session, { kind: 'emote', userId: own.userId, emote });
      if (isIn()) connection.sendBytes(encodeEmote(emote));
    },
    /** Without walking: the server puts one beside somebody. */
    goTo: (userId: number) => goTo(session, { nearUserId: userId }),
    /** Without walking: into an area, or through a portal to another spot of the map. */
    goToPlace: (placeId: string) => goTo(session, { placeId }),
    /** Here again, after another tab or a longer pause. */
    resume() {
      store.setState({ phase: 'entering', reason: null });
      void rejoinAndEnter(session);
    },
    addMessage: (message: LoungeMessage) => addMessage(session, message),
    addHistory(list: readonly LoungeMessage[]) {
      for (const { userId } of list) if (userId !== null) requestName(session, userId);
      addHistory(session, list);
    },
    close() {
      session.isClosed = true;
      clearInterval(clock);
      clearTimeout(session.asking);
      clearTimeout(session.comingBack);
      clearTimeout(session.moving);
      for (const stop of stops) stop();
      connection.onBytes(() => undefined);
      connection.send(worldMessages.leave, { roomId });
      session.listeners.clear();
    },
  };
}

/** A listener that comes later gets at once what is known. */
function subscribe(session: Session, listener: (what: WorldSignal) => void): () => void {
  const { listeners, seen, store, zone } = session;
  listeners.add(listener);
  const { named, hiddenCount } = store.getState();
  listener({ kind: 'people', people: [...named.values()] });
  const people = [...seen].map(([userId, at]) => ({ userId, ...at }));
  if (people.length > 0) listener({ kind: 'change', change: { kind: 'view', zone, hiddenCount, people } });
  return () => listeners.delete(listener);
}
