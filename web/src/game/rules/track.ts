/** Others as they are shown: a little in the past, between two places that are known, so that they glide. [WLD-122] */
import { TICKS_PER_SECOND, type Position } from '@dolphin/contract/lounge/world/world.constants';

const TICK_MS = 1_000 / TICKS_PER_SECOND;
/** Two ticks: one frame of the world may come late without anybody stopping. */
export const SHOWN_LATER_MS = 2 * TICK_MS;
/** Farther than anybody goes in a tick: they were put somewhere else. */
const LEAP = 240;
const SAMPLES_MAX = 8;

type Sample = { readonly at: number; readonly position: Position };
export type Track = readonly Sample[];

export function newTrack(position: Position, now: number): Track {
  return [{ at: now - SHOWN_LATER_MS, position }];
}

export function addToTrack(track: Track, position: Position, now: number): Track {
  const last = track.at(-1);
  if (!last) return newTrack(position, now);
  if (Math.abs(position.x - last.position.x) > LEAP || Math.abs(position.y - last.position.y) > LEAP)
    return newTrack(position, now);
  // Nothing is told while somebody stands still: they stood there until a tick ago and did not drift since.
  const rested = now - last.at > 1.6 * TICK_MS ? [{ at: now - TICK_MS, position: last.position }] : [];
  // Two that came together, as after a hiccup, are played one after the other.
  const at = Math.max(now, last.at + TICK_MS / 4);
  return [...track, ...rested, { at, position }].slice(-SAMPLES_MAX);
}

/** Where they are drawn at a moment, and whether there is more to come. */
export function positionAt(track: Track, now: number): Position | null {
  const moment = now - SHOWN_LATER_MS;
  const next = track.findIndex(({ at }) => at > moment);
  if (next === -1) return track.at(-1)?.position ?? null;
  const [from, to] = [track[next - 1], track[next]];
  if (!to) return null;
  if (!from) return to.position;
  const part = (moment - from.at) / (to.at - from.at);
  return {
    x: from.position.x + (to.position.x - from.position.x) * part,
    y: from.position.y + (to.position.y - from.position.y) * part,
    pose: to.position.pose,
    facesLeft: to.position.facesLeft,
  };
}
