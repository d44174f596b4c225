import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { useState } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { roomsText } from './rooms.text.ts';

export type Wanted = { readonly roomId: number; readonly hasPassword: boolean };

/**
 * Joins a room: asks for its password if it has one, leaves the current room. `asking` is the room whose password is
 * wanted; `join` resolves to false when the password was wrong. [WLD-2]
 */
export function useJoin(onEnter: (roomId: number) => void) {
  const text = useText(roomsText);
  const [asking, setAsking] = useState<Wanted | null>(null);
  const [joining, setJoining] = useState<number | null>(null);

  async function enter(roomId: number, password: string | undefined): Promise<boolean> {
    try {
      await call(rooms.join, { roomId, ...(password === undefined ? {} : { password }) });
    } catch (error) {
      if (isError(error, loungeErrors.MISMATCH_ROOM_PASSWORD)) {
        setAsking({ roomId, hasPassword: true });
        return false;
      }
      if (isError(error, loungeErrors.ALREADY_ANOTHER_ROOM_MEMBER_USER)) {
        setAsking(null);
        return moveHere(roomId, password);
      }
      if (!isError(error, loungeErrors.ALREADY_ROOM_MEMBER_USER)) {
        setAsking(null);
        await explain(error);
        return true;
      }
    }
    setAsking(null);
    void refresh(rooms.list, rooms.mine, rooms.read);
    onEnter(roomId);
    return true;
  }

  async function moveHere(roomId: number, password: string | undefined): Promise<boolean> {
    if (!(await overlay.confirm({ title: text.another, hint: text.anotherHint, confirmLabel: text.move }))) return true;
    const { place } = await call(rooms.mine, {});
    if (place) await call(rooms.leave, { roomId: place.roomId });
    return enter(roomId, password);
  }

  async function explain(error: unknown): Promise<void> {
    const message = isError(error, loungeErrors.TOO_MANY_ROOM_MEMBER)
      ? text.wasFull
      : isError(error, loungeErrors.NOT_ACCEPT_ROOM)
        ? text.wasClosed
        : isError(error, loungeErrors.ROOM_NOT_FOUND)
          ? text.wasGone
          : null;
    if (message === null) return presentError(error);
    overlay.toast(message, { kind: 'warning' });
    await refresh(rooms.list);
  }

  async function join(room: Wanted, password?: string): Promise<boolean> {
    setJoining(room.roomId);
    try {
      return await enter(room.roomId, password);
    } finally {
      setJoining(null);
    }
  }

  return {
    asking,
    /** The room that is being entered. */
    joining,
    /** First without a password: a full or closed room is reported before the user types one, and staff need none. */
    begin: (room: Wanted) => void join(room),
    join,
    stopAsking: () => setAsking(null),
  };
}
