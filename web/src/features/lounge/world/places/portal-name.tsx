import type { MapContent, MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { worldText } from '../world.text.ts';
import { portalNumber, portalPlace } from './portal-place.ts';

/** Where a portal leads, before one goes through it. */
export function usePortalName(portal: MapObject, content: MapContent): string {
  const text = useText(worldText);
  const { target } = portal;
  const roomId = target?.kind === 'ROOM' ? target.roomId : null;
  const { data: room, isError } = useRead(
    rooms.read,
    { roomId: roomId ?? 1 },
    { isQuiet: true, enabled: roomId !== null },
  );
  if (roomId !== null) return isError ? text.portalClosed : room ? text.portalRoom({ name: room.name }) : text.portal;
  if (target?.kind !== 'SPOT') return text.portalLounge;
  const place = portalPlace(content, portal.id, target);
  const name =
    place.kind === 'START'
      ? text.portalStart
      : place.kind === 'SIDE'
        ? text[`portal${place.side}${place.isHigh ? '_HIGH' : ''}`]
        : place.area.name === ''
          ? text.portalArea({ name: text[`place${place.area.property.kind}`] })
          : text.portalSpot({ name: place.area.name });
  const number = portalNumber(content, portal);
  return number === null ? name : text.portalNumber({ name, number });
}

export function PortalName({ portal, content }: { readonly portal: MapObject; readonly content: MapContent }) {
  return usePortalName(portal, content);
}
