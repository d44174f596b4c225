/** What holds where somebody stands: a portal to go through, areas, a seat. */
import type { MapContent, MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { boxOf, findDrawing, themeOf } from '@dolphin/contract/lounge/maps/themes';
import { areasAt } from '@dolphin/contract/lounge/world/areas';

type Spot = { readonly x: number; readonly y: number };
/** Feet stand on the line at the back of a floor; a portal may stand a little before it. */
const PORTAL_SLACK = 24;
const SEAT_REACH = { x: 64, y: 90 } as const;

export function portalAt(content: MapContent, { x, y }: Spot): MapObject | undefined {
  const theme = themeOf(content.themeKey);
  return content.objects.find((object) => {
    if (object.type !== 'PORTAL' || object.target === undefined) return false;
    const box = boxOf(object, theme);
    return box.x <= x && x <= box.x + box.width && box.y <= y && y <= box.y + box.height + PORTAL_SLACK;
  });
}

export function hereAt(
  content: MapContent,
  spot: Spot,
): { readonly portalId: string | null; readonly areaIds: readonly string[] } {
  return {
    portalId: portalAt(content, spot)?.id ?? null,
    areaIds: areasAt(content, spot.x, spot.y).map(({ id }) => id),
  };
}

/** Every place to sit on a map: the middle between the feet of who sits there. */
export function seatsOf(content: MapContent): readonly Spot[] {
  const theme = themeOf(content.themeKey);
  return content.objects.flatMap((object) => {
    const drawing = findDrawing(theme, object);
    if (!drawing?.seats || object.rotation) return [];
    const { x, y, width } = boxOf(object, theme);
    const [sx, sy] = [Math.abs(object.scaleX), Math.abs(object.scaleY)];
    return drawing.seats.map((seat) => ({
      x: object.scaleX < 0 ? x + width - seat.x * sx : x + seat.x * sx,
      y: y + seat.y * sy,
    }));
  });
}

/** The seat nearest to somebody who sits down, if one is near. */
export function seatNear(seats: readonly Spot[], { x, y }: Spot): Spot | undefined {
  let best: Spot | undefined;
  for (const seat of seats) {
    if (Math.abs(seat.x - x) > SEAT_REACH.x || Math.abs(seat.y - y) > SEAT_REACH.y) continue;
    if (!best || Math.abs(seat.x - x) < Math.abs(best.x - x)) best = seat;
  }
  return best;
}
