import { HEARERS_MAX } from '@dolphin/contract/lounge/lounge.constants';
import type { MapArea } from '@dolphin/contract/lounge/maps.schema';
import type { SayingScope } from '@dolphin/contract/lounge/sayings.schema';
import { chatZoneAt, isSilentAt } from '@dolphin/contract/lounge/world/areas';

type Spot = { readonly x: number; readonly y: number };

/**
 * Which of those around can hear somebody from where they stand, in the order given. Where it is silent nobody is heard
 * and nobody hears. Who talks to those near is heard within the same chat zone only; who talks to the room is heard in
 * all of them.
 */
export function inHearing<T extends Spot>(
  areas: readonly MapArea[],
  speaker: Spot,
  scope: SayingScope,
  others: readonly T[],
): readonly T[] {
  const content = { areas: [...areas] };
  if (isSilentAt(content, speaker.x, speaker.y)) return [];
  const zone = chatZoneAt(content, speaker.x, speaker.y);
  return others.filter(
    ({ x, y }) => !isSilentAt(content, x, y) && (scope === 'ROOM' || chatZoneAt(content, x, y) === zone),
  );
}

/**
 * Who is told, of those in hearing: nobody who is blocked either way, and of a sentence somebody made up nobody with whom
 * a child is between unless they may talk. Not more than HEARERS_MAX, the nearest.
 */
export function hearersOf(
  inReach: readonly number[],
  hearing: ReadonlyMap<number, { readonly isOpen: boolean }>,
  isPhrase: boolean,
): readonly number[] {
  return inReach
    .filter((userId) => (isPhrase ? hearing.has(userId) : (hearing.get(userId)?.isOpen ?? false)))
    .slice(0, HEARERS_MAX);
}
