import { RECIPIENTS_MAX } from '@dolphin/contract/lounge/lounge.constants';
import type { MapArea } from '@dolphin/contract/lounge/maps/maps.schema';
import type { MessageScope } from '@dolphin/contract/lounge/lounge-messages.schema';
import { chatZoneAt, isSilentAt } from '@dolphin/contract/lounge/world/areas';

type Spot = { readonly x: number; readonly y: number };

/**
 * Which of the others are in range of a sender, in the order given. In a silent area messages are neither sent
 * nor received. A message to those near stays within the same chat zone; a message to the room reaches
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
 * The recipients among those in range: no one blocked in either direction, and for free text to or from
 * a child only users who may talk with each other. Not more than RECIPIENTS_MAX, the nearest.
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
