import { RECIPIENTS_MAX } from '@dolphin/contract/lounge/lounge.constants';
import type { MapArea } from '@dolphin/contract/lounge/maps.schema';
import type { MessageScope } from '@dolphin/contract/lounge/lounge-messages.schema';
import { chatZoneAt, isSilentAt } from '@dolphin/contract/lounge/world/areas';

type Spot = { readonly x: number; readonly y: number };

/**
 * Which of those around can hear somebody from where they stand, in the order given. Where it is silent nobody is heard
 * and nobody hears. Who talks to those near is heard within the same chat zone only; who talks to the room is heard in
 * all of them.
 */
export function inRangeOf<T extends Spot>(
  areas: readonly MapArea[],
  sender: Spot,
  scope: MessageScope,
  others: readonly T[],
): readonly T[] {
  const content = { areas: [...areas] };
  if (isSilentAt(content, sender.x, sender.y)) return [];
  const zone = chatZoneAt(content, sender.x, sender.y);
  return others.filter(
    ({ x, y }) => !isSilentAt(content, x, y) && (scope === 'ROOM' || chatZoneAt(content, x, y) === zone),
  );
}

/**
 * Who is told, of those in hearing: nobody who is blocked either way, and of a sentence somebody made up nobody with whom
 * a child is between unless they may talk. Not more than RECIPIENTS_MAX, the nearest.
 */
export function recipientsOf(
  inRange: readonly number[],
  contacts: ReadonlyMap<number, { readonly isOpen: boolean }>,
  isPhrase: boolean,
): readonly number[] {
  return inRange
    .filter((userId) => (isPhrase ? contacts.has(userId) : (contacts.get(userId)?.isOpen ?? false)))
    .slice(0, RECIPIENTS_MAX);
}
