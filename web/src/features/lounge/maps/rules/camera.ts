/** What part of the map the editor shows: a corner and how many pixels of the screen one of the map takes. */
import type { Box } from '@dolphin/contract/lounge/themes';

export type Camera = { readonly x: number; readonly y: number; readonly scale: number };
type Size = { readonly width: number; readonly height: number };
type Spot = { readonly x: number; readonly y: number };

export const SCALE_MOST = 2;
const SCALE_LEAST = 0.05;

export function toMap(camera: Camera, spot: Spot): Spot {
  return { x: camera.x + spot.x / camera.scale, y: camera.y + spot.y / camera.scale };
}

/** Nearer or farther; what is under the point stays there. */
export function zoomAt(camera: Camera, point: Spot, factor: number): Camera {
  const scale = Math.min(SCALE_MOST, Math.max(SCALE_LEAST, camera.scale * factor));
  const spot = toMap(camera, point);
  return { x: spot.x - point.x / scale, y: spot.y - point.y / scale, scale };
}

export function cameraOn(box: Box, screen: Size, margin = 0): Camera {
  const scale = Math.min(SCALE_MOST, Math.max(SCALE_LEAST, Math.min((screen.width - 2 * margin) / box.width, (screen.height - 2 * margin) / box.height)));
  return { scale, x: box.x + box.width / 2 - screen.width / scale / 2, y: box.y + box.height / 2 - screen.height / scale / 2 };
}

/** At least a part of the map stays in sight. */
export function keepNear(camera: Camera, bounds: Size, screen: Size): Camera {
  const [width, height] = [screen.width / camera.scale, screen.height / camera.scale];
  return { ...camera, x: Math.min(bounds.width - width * 0.2, Math.max(-width * 0.8, camera.x)), y: Math.min(bounds.height - height * 0.2, Math.max(-height * 0.8, camera.y)) };
}
