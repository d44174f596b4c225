import type { Event, PayloadOf } from '@dolphin/contract/core/event';
import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import type { LoungeMessage } from '@dolphin/contract/lounge/lounge-messages.schema';
import { mapEvents } from '@dolphin/contract/lounge/maps/maps.events';
import { worldEvents } from '@dolphin/contract/lounge/world/world.messages';
import { readMap, rejoinAndEnter } from './session-entry.ts';
import { addMessage, keepWaiting } from './session-messages.ts';
import { requestAgain, requestName } from './session-people.ts';
import type { Session } from './session-state.ts';

/** Applies the events of this room until the returned functions are called. */
export function listenToEvents(session: Session): readonly (() => void)[] {
  const { store, roomId, connection } = session;
  const on = <E extends Event>(event: E, listener: (payload: PayloadOf<E>) => void) =>
    connection.on(event.name, listener);
  return [
    on(worldEvents.entered, (entered) => {
      if (entered.roomId !== roomId) return;
      store.setState({ phase: 'in', wasIn: true, isMoving: false, reason: null });
      if (entered.mapVersion !== store.getState().scene.mapVersion) void readMap(session);
    }),
    on(worldEvents.notIn, ({ roomId: at, reason }) => {
      if (at !== roomId || store.getState().phase === 'out') return;
      store.setState({ isMoving: false });
      if (reason === 'NOT_MEMBER') void rejoinAndEnter(session);
      else store.setState({ phase: 'out', reason });
    }),
    on(loungeEvents.placeChanged, ({ roomId: at, leftRoomId, reason }) => {
      if (leftRoomId === roomId && at !== roomId)
        store.setState({ phase: 'out', reason: reason === 'JOINED' ? 'ELSEWHERE' : reason });
    }),
    on(loungeEvents.said, (message) => receiveMessage(session, message)),
    on(loungeEvents.peopleChanged, ({ roomId: at, userIdList }) => {
      if (at === roomId) requestAgain(session, userIdList);
    }),
    on(loungeEvents.muted, ({ roomId: at, until }) => {
      if (at === roomId) store.setState({ mutedUntil: until });
    }),
    on(mapEvents.mapPublished, ({ roomId: at }) => {
      if (at === roomId) void readMap(session);
    }),
  ];
}

function receiveMessage(session: Session, message: LoungeMessage): void {
  const { userId } = message;
  if (message.roomId !== session.roomId || userId === null) return;
  if (session.store.getState().named.has(userId)) return addMessage(session, message);
  if (session.unknownIds.has(userId)) return;
  keepWaiting(session, userId, message);
  requestName(session, userId);
}
