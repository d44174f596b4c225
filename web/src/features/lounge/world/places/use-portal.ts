import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import type { MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { isError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api.ts';
import { presentError } from '../../../../lib/errors/present-error.ts';
import { go } from '../../../../lib/browser/navigate.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import type { Where } from './use-place.ts';
import { worldText } from '../world.text.ts';

/**
 * Through a portal that leads out of the map. Whoever goes through it wants to leave, so the room they are in is left
 * without asking; but not before it is known that there is a place for them on the other side.
 */
export function usePortal(where: Where, back: string): (portal: MapObject) => void {
  const text = useText(worldText);
  const stay = (message: string) => overlay.toast(message, { kind: 'warning' });
  const leave = () => (where.kind === 'ROOM' ? call(rooms.leave, { roomId: where.roomId }) : undefined);

  async function toLounge(): Promise<void> {
    if (where.kind === 'LOUNGE' && where.channelId === undefined) return overlay.toast(text.portalHere);
    await leave();
    go(back);
  }
  async function toRoom(roomId: number): Promise<void> {
    if (where.kind === 'ROOM' && where.roomId === roomId) return overlay.toast(text.portalHere);
    const room = await call(rooms.read, { roomId });
    if (room.memberCount >= room.capacity && !room.isMember) return stay(text.full);
    if (!room.isAccepting && !room.mayModerate) return stay(text.notAccepting);
    // Who may not know the password keeps the place they have until they are in.
    if (!room.hasPassword || room.mayModerate) await leave();
    go(`/lounge/rooms/${roomId}`);
  }
  return ({ target }) => {
    if (target?.kind !== 'ROOM' && target?.kind !== 'LOUNGE') return;
    (target.kind === 'ROOM' ? toRoom(target.roomId) : toLounge()).catch((error: unknown) =>
      isError(error, loungeErrors.ROOM_NOT_FOUND) ? stay(text.portalClosed) : presentError(error),
    );
  };
}
