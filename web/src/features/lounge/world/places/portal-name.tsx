import type { MapContent, MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { spotAt, spotsOf } from '@dolphin/contract/lounge/maps/spots';
import { worldText } from '../world.text.ts';

/** Where a portal leads, before one goes through it. */
export function usePortalName({ id, target }: MapObject, content: MapContent): string {
  const text = useText(worldText);
  const roomId = target?.kind === 'ROOM' ? target.roomId : null;
  const { data: room, isError } = useRead(
    rooms.read,
    { roomId: roomId ?? 1 },
    { isQuiet: true, enabled: roomId !== null },
  );
  if (roomId !== null) return isError ? text.portalClosed : room ? text.portalRoom({ name: room.name }) : text.portal;
  if (target?.kind !== 'SPOT') return text.portalLounge;
  const spot = spotAt(spotsOf(content, id), target);
  return spot?.kind === 'START'
    ? text.portalStart
    : spot?.kind === 'AREA' && spot.name !== ''
      ? text.portalSpot({ name: spot.name })
      : text.portal;
}

export function PortalName({ portal, content }: { readonly portal: MapObject; readonly content: MapContent }) {
  return usePortalName(portal, content);
}
