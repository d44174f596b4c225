/**
 * Others as they are shown: a little in the past, between two places that are known, so that they glide. Whoever is far
 * away is sent less often and therefore shown later. [WLD-122] [WLD-111]
 */
import { FAR_EVERY_MS } from '@dolphin/contract/lounge/world/tiers';
import { TICKS_PER_SECOND, type Position } from '@dolphin/contract/lounge/world/world.constants';

const TICK_MS = 1_000 / TICKS_PER_SECOND;
/** Two ticks: one frame of the world may come late without anybody stopping. */
export const SHOWN_LATER_MS = 2 * TICK_MS;
/** The same for people far away: the time between two of their places, and a tick for a frame that comes late. */
export const FAR_SHOWN_LATER_MS = FAR_EVERY_MS + TICK_MS;
/** When somebody becomes far or near, their time runs at half or one and a half of its speed until the delay fits. */
const DELAY_RATE = 0.5;
/** Farther than anybody goes between two places: they were put somewhere else. */
const LEAP = { near: 240, far: 400 } as const;
const SAMPLES_MAX = 12;

type Sample = { readonly at: number; readonly position: Position };
type Delay = { readonly from: number; readonly to: number; readonly since: number };
export type Track = { readonly samples: readonly Sample[]; readonly delay: Delay; readonly isFar: boolean };

export function newTrack(position: Position, now: number, isFar = false): Track {
  const to = delayOf(isFar);
  return { samples: [{ at: now - to, position }], delay: { from: to, to, since: now }, isFar };
}

export function addToTrack(track: Track, position: Position, now: number, isFar = false): Track {
  const last = track.samples.at(-1);
  if (!last) return newTrack(position, now, isFar);
  // Between the tiers the longer time counts: the last place came at the pace of the tier they leave.
  const isSparse = isFar || track.isFar;
  const leap = isSparse ? LEAP.far : LEAP.near;
  if (Math.abs(position.x - last.position.x) > leap || Math.abs(position.y - last.position.y) > leap)
    return newTrack(position, now, isFar);
  const interval = isSparse ? FAR_EVERY_MS : TICK_MS;
  // Nothing is sent while somebody stands still: they stood there until a moment ago and did not drift since.
  const rested = now - last.at > 1.6 * interval ? [{ at: now - interval, position: last.position }] : [];
  // Two that came together, as after a hiccup, are played one after the other.
  const at = Math.max(now, last.at + TICK_MS / 4);
  return {
    samples: [...track.samples, ...rested, { at, position }].slice(-SAMPLES_MAX),
    delay: nextDelay(track.delay, delayOf(isFar), now, now - last.at),
    isFar,
  };
}

/** Where they are drawn at a moment, and whether there is more to come. */
export function positionAt({ samples, delay }: Track, now: number): Position | null {
  const moment = now - delayAt(delay, now);
  const next = samples.findIndex(({ at }) => at > moment);
  if (next === -1) return samples.at(-1)?.position ?? null;
  const [from, to] = [samples[next - 1], samples[next]];
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

function delayOf(isFar: boolean): number {
  return isFar ? FAR_SHOWN_LATER_MS : SHOWN_LATER_MS;
}

/** Whoever has stood still for longer than any delay is drawn at the same place with each of them. */
function nextDelay(delay: Delay, to: number, now: number, stillMs: number): Delay {
  if (stillMs > FAR_SHOWN_LATER_MS) return { from: to, to, since: now };
  return delay.to === to ? delay : { from: delayAt(delay, now), to, since: now };
}

function delayAt({ from, to, since }: Delay, now: number): number {
  const change = Math.max(0, now - since) * DELAY_RATE;
  return to > from ? Math.min(to, from + change) : Math.max(to, from - change);
}
