/** Others as they are shown: a little in the past, between two places that are known, so that they glide. [WLD-122] */
import { TICKS_PER_SECOND, type Standing } from '@dolphin/contract/lounge/world/world.constants';

const TICK_MS = 1_000 / TICKS_PER_SECOND;
/** Two ticks: one frame of the world may come late without anybody stopping. */
export const SHOWN_LATER_MS = 2 * TICK_MS;
/** Farther than anybody goes in a tick: they were put somewhere else. */
const LEAP = 240;
const KEPT = 8;

type Sample = { readonly at: number; readonly standing: Standing };
export type Track = readonly Sample[];

export function newTrack(standing: Standing, now: number): Track {
  return [{ at: now - SHOWN_LATER_MS, standing }];
}

export function addToTrack(track: Track, standing: Standing, now: number): Track {
  const last = track.at(-1);
  if (!last) return newTrack(standing, now);
  if (Math.abs(standing.x - last.standing.x) > LEAP || Math.abs(standing.y - last.standing.y) > LEAP)
    return newTrack(standing, now);
  // Nothing is told while somebody stands still: they stood there until a tick ago and did not drift since.
  const rested = now - last.at > 1.6 * TICK_MS ? [{ at: now - TICK_MS, standing: last.standing }] : [];
  // Two that came together, as after a hiccup, are played one after the other.
  const at = Math.max(now, last.at + TICK_MS / 4);
  return [...track, ...rested, { at, standing }].slice(-KEPT);
}

/** Where they are drawn at a moment, and whether there is more to come. */
export function lookAt(track: Track, now: number): Standing | null {
  const moment = now - SHOWN_LATER_MS;
  const next = track.findIndex(({ at }) => at > moment);
  if (next === -1) return track.at(-1)?.standing ?? null;
  const [from, to] = [track[next - 1], track[next]];
  if (!to) return null;
  if (!from) return to.standing;
  const part = (moment - from.at) / (to.at - from.at);
  return {
    x: from.standing.x + (to.standing.x - from.standing.x) * part,
    y: from.standing.y + (to.standing.y - from.standing.y) * part,
    pose: to.standing.pose,
    facesLeft: to.standing.facesLeft,
  };
}
