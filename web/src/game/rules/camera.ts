/** What part of the map is on the screen. Pure: sizes and places in, places out. [WLD-123] */
import { CAMERA_MAX } from '@dolphin/contract/lounge/world/world.constants';

/** A rectangle of the map. */
export type View = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };
type Spot = { readonly x: number; readonly y: number };

export const ZOOM_MIN = 1;
export const ZOOM_MAX = 2.2;
/** One stands a little below the middle: there is more to see above the ground than in it. */
const EYES_ABOVE_FEET = 150;
/** Looked at closely, or in a low world, no more than this part of it: the feet and the name stay above the buttons. */
const EYES_PART = 0.2;
/** Smaller than this nobody is recognised: a low world, as beside an open panel on a phone, shows less instead of smaller people. */
const SMALLEST_SCALE = 0.55;
/** Names and bubbles keep this size on the screen however small the world is drawn, and grow no more than twice. */
const LABEL_SCALE = 0.74;
const LABEL_SCALE_MAX = 2;
/** How quickly the camera follows the user: the part of the distance left after a second. */
const LAG = 0.004;

/** Screen pixels per map pixel. At the smallest zoom the screen shows as much as the server sends, and no more. */
export function scaleFor(screen: Size, bounds: Size, zoom: number): number {
  const least = Math.max(
    screen.width / CAMERA_MAX.width,
    screen.height / CAMERA_MAX.height,
    screen.width / bounds.width,
    screen.height / bounds.height,
    SMALLEST_SCALE,
  );
  return least * clamp(zoom, ZOOM_MIN, ZOOM_MAX);
}

/** How much larger than the world text is drawn, so that it is readable. */
export function labelScale(scale: number): number {
  return clamp(LABEL_SCALE / scale, 1, LABEL_SCALE_MAX);
}

/** The view around a person, inside the map. */
export function viewOn(person: Spot, screen: Size, bounds: Size, zoom: number): View {
  const scale = scaleFor(screen, bounds, zoom);
  const [width, height] = [screen.width / scale, screen.height / scale];
  const above = Math.min(EYES_ABOVE_FEET, height * EYES_PART);
  return inside({ x: person.x - width / 2, y: person.y - above - height / 2, width, height }, bounds);
}

/** Moves smoothly towards its target; a long distance is jumped instead. */
export function glide(from: View, to: View, seconds: number): View {
  if (Math.abs(to.x - from.x) > to.width || Math.abs(to.y - from.y) > to.height || from.width !== to.width) return to;
  const part = 1 - LAG ** seconds;
  return { x: near(from.x, to.x, part), y: near(from.y, to.y, part), width: to.width, height: to.height };
}

function near(from: number, to: number, part: number): number {
  return Math.abs(to - from) < 0.05 ? to : from + (to - from) * part;
}

function inside(view: View, bounds: Size): View {
  return {
    ...view,
    x: clamp(view.x, 0, Math.max(0, bounds.width - view.width)),
    y: clamp(view.y, 0, Math.max(0, bounds.height - view.height)),
  };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** From the screen into the map. */
export function toMap(point: Spot, view: View, screen: Size): Spot {
  return { x: view.x + (point.x / screen.width) * view.width, y: view.y + (point.y / screen.height) * view.height };
}

/** From the map onto the screen. */
export function toScreen(spot: Spot, view: View, screen: Size): Spot {
  return { x: ((spot.x - view.x) / view.width) * screen.width, y: ((spot.y - view.y) / view.height) * screen.height };
}
