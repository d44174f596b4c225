import type { CalendarPlace, CalendarProps } from './calendar-types.ts';
import { placeText } from './ranges.ts';

/** What is announced at each step of a move: the place, whether it is refused, and the conflicts. */
export function moveText(
  to: CalendarPlace,
  { conflicts, isRefused }: { conflicts: readonly string[]; isRefused: boolean },
  { texts, resources }: Pick<CalendarProps, 'texts' | 'resources'>,
): string {
  const lines = [texts.movingTo(placeText(to, texts.weekdays, resources))];
  if (isRefused) lines.push(texts.refused);
  if (conflicts.length > 0) lines.push(texts.conflicts(conflicts.length), ...conflicts);
  return lines.join('. ');
}
