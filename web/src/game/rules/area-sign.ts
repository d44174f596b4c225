import type { View } from './camera.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Below the upper edge of the screen, where notices and the small map are. */
const FROM_TOP = 150;
const MARGIN = 16;

/** The middle of the sign of an area: at its upper left corner, and when that is out of sight where the area is seen. Null: no part of the area is. */
export function signAt(
  area: Box,
  view: View,
  sign: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } | null {
  if (
    area.x > view.x + view.width ||
    area.x + area.width < view.x ||
    area.y > view.y + view.height ||
    area.y + area.height < view.y
  )
    return null;
  const left = Math.min(Math.max(area.x, view.x) + MARGIN, area.x + area.width - sign.width - MARGIN);
  const top = Math.min(Math.max(area.y + MARGIN, view.y + FROM_TOP), area.y + area.height - sign.height - MARGIN);
  return { x: Math.max(left, area.x) + sign.width / 2, y: Math.max(top, area.y) + sign.height / 2 };
}
