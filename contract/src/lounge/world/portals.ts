import type { MapContent } from '../maps/maps.schema.ts';
import { boxOf, themeOf } from '../maps/themes.ts';
import { type Solids, standAt } from './solids.ts';
import { BODY } from './world.constants.ts';

/** A portal to another spot of the same map: its box with some room around it, and where one comes out. */
export type SpotPortal = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly outX: number;
  readonly outTop: number;
  readonly outBottom: number;
};

/** A step before and after it is as good as in it. */
const SLACK = 80;

export function spotPortalsOf(content: MapContent, solids: Solids): readonly SpotPortal[] {
  const theme = themeOf(content.themeKey);
  return content.objects.flatMap((object): SpotPortal[] => {
    if (object.type !== 'PORTAL' || object.target?.kind !== 'SPOT') return [];
    const { x, y, width, height } = boxOf(object, theme);
    const out = standAt(solids, object.target, BODY.halfWidth);
    return [
      {
        left: x - SLACK,
        right: x + width + SLACK,
        top: y - SLACK,
        bottom: y + height + SLACK,
        outX: out.x,
        outTop: Math.min(object.target.y, out.y) - SLACK,
        outBottom: out.y + SLACK,
      },
    ];
  });
}

/** Whether a leap that nobody could walk is one through a portal. */
export function isPortalLeap(
  portals: readonly SpotPortal[],
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): boolean {
  return portals.some(
    (portal) =>
      portal.left <= from.x &&
      from.x <= portal.right &&
      portal.top <= from.y &&
      from.y <= portal.bottom &&
      Math.abs(to.x - portal.outX) <= SLACK &&
      portal.outTop <= to.y &&
      to.y <= portal.outBottom,
  );
}
