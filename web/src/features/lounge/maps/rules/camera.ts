/** What part of the map the editor shows: a corner and how many pixels of the screen one of the map takes. */
import type { Box } from '@dolphin/contract/lounge/maps/themes';

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

type Two = readonly [Spot, Spot];
const middleOf = ([a, b]: Two): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]: Two): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Two fingers went from one place to another: what was between them stays between them, nearer or farther. */
export function pinched(camera: Camera, from: Two, to: Two): Camera {
  const [was, now] = [middleOf(from), middleOf(to)];
  const zoomed = zoomAt(camera, was, apart(to) / apart(from));
  return { ...zoomed, x: zoomed.x - (now.x - was.x) / zoomed.scale, y: zoomed.y - (now.y - was.y) / zoomed.scale };
}

/** Where one enters, near enough to see something: as high as the screen shows, but never only a slit of it. */
export function cameraAtStart(
  { bounds, start }: { readonly bounds: Size; readonly start: Spot },
  screen: Size,
): Camera {
  const height = Math.min(bounds.height, 1_100);
  const width = Math.min(bounds.width, 1_600, Math.max(700, (height * screen.width) / Math.max(1, screen.height)));
  const x = Math.min(bounds.width - width, Math.max(0, start.x - width / 2));
  return cameraOn({ x, y: Math.max(0, bounds.height - height), width, height }, screen);
}

/** Moves no farther than needed to see a box; of one larger than the screen its beginning. */
export function scrollIntoView(camera: Camera, box: Box, screen: Size, margin = 40): Camera {
  const [width, height, room] = [screen.width / camera.scale, screen.height / camera.scale, margin / camera.scale];
  const shift = (from: number, length: number, at: number, seen: number): number => {
    if (at >= from && at + length <= from + seen) return from;
    return at < from || length + 2 * room > seen ? at - room : at + length + room - seen;
  };
  return { ...camera, x: shift(camera.x, box.width, box.x, width), y: shift(camera.y, box.height, box.y, height) };
}

export function cameraOn(box: Box, screen: Size, margin = 0): Camera {
  const scale = Math.min(
    SCALE_MOST,
    Math.max(SCALE_LEAST, Math.min((screen.width - 2 * margin) / box.width, (screen.height - 2 * margin) / box.height)),
  );
  return {
    scale,
    x: box.x + box.width / 2 - screen.width / scale / 2,
    y: box.y + box.height / 2 - screen.height / scale / 2,
  };
}

/** At least a part of the map stays in sight. */
export function clampCamera(camera: Camera, bounds: Size, screen: Size): Camera {
  const [width, height] = [screen.width / camera.scale, screen.height / camera.scale];
  return {
    ...camera,
    x: Math.min(bounds.width - width * 0.2, Math.max(-width * 0.8, camera.x)),
    y: Math.min(bounds.height - height * 0.2, Math.max(-height * 0.8, camera.y)),
  };
}
