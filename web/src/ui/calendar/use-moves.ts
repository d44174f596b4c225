import { useMemo, useState } from 'react';
import type { CalendarItem, CalendarPlace, CalendarProps } from './calendar-types.ts';
import { samePlace } from './moves.ts';
import { placeText } from './ranges.ts';

const NONE: ReadonlyMap<string, CalendarPlace> = new Map();

/** Moves that are being saved: items stand at their new place until the page says how it went. */
export function useMoves(
  { items, mayMove, onMove, conflictsOf, texts, resources }: CalendarProps,
  announce: (text: string) => void,
) {
  const [saving, setSaving] = useState(NONE);
  const shown = useMemo(
    () => (saving.size === 0 ? items : items.map((item) => ({ ...item, ...saving.get(item.id) }))),
    [items, saving],
  );
  const movable = useMemo(
    () => new Set(onMove ? items.filter((item) => mayMove?.(item) ?? true).map(({ id }) => id) : []),
    [items, mayMove, onMove],
  );
  const forget = (id: string) =>
    setSaving((before) => {
      const after = new Map(before);
      after.delete(id);
      return after;
    });
  const drop = (item: CalendarItem, to: CalendarPlace) => {
    if (!onMove || samePlace(item, to)) return announce(texts.cancelled(item.title));
    if (mayMove?.(item, to) === false) return announce(texts.refused);
    announce(texts.dropped(item.title, placeText(to, texts.weekdays, resources)));
    const saved = onMove(item.id, to);
    if (!(saved instanceof Promise)) return;
    setSaving((before) => new Map(before).set(item.id, to));
    // Whether it was saved, the page tells; here it only ends.
    saved.then(
      () => forget(item.id),
      () => forget(item.id),
    );
  };
  const check = (item: CalendarItem, to: CalendarPlace) => ({
    conflicts: samePlace(item, to) ? [] : (conflictsOf?.(item.id, to) ?? []),
    isRefused: mayMove?.(item, to) === false,
  });
  return { items: shown, saving: useMemo(() => new Set(saving.keys()), [saving]), movable, drop, check };
}
