import { useEffect, useMemo, useRef, useState } from 'react';
import type { CalendarItem, CalendarPlace, CalendarProps } from './calendar-types.ts';
import { samePlace } from './moves.ts';
import { placeText } from './ranges.ts';

interface Move {
  item: CalendarItem;
  to: CalendarPlace;
  /** Null while it is being saved; then the items of that moment: the next ones from the page hold the truth. */
  savedWith: readonly CalendarItem[] | null;
}

const NONE: ReadonlyMap<string, Move> = new Map();

/** Moves that are being saved: items stand at their new place until the page reports how it went. */
export function useMoves(
  { items, mayMove, onMove, conflictsOf, texts, resources }: CalendarProps,
  announce: (text: string) => void,
) {
  const [moves, setMoves] = useState(NONE);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);
  const shown = useMemo(() => {
    if (moves.size === 0) return items;
    const isLive = ({ savedWith }: Move) => (savedWith ?? items) === items;
    const known = new Set(items.map(({ id }) => id));
    // What came from another week is not among the items of this one until the page has read them again.
    const arrived = [...moves.values()].filter((move) => !known.has(move.item.id) && isLive(move));
    return [
      ...items.map((item) => {
        const move = moves.get(item.id);
        return move && isLive(move) ? { ...item, ...move.to } : item;
      }),
      ...arrived.map(({ item, to }) => ({ ...item, ...to })),
    ];
  }, [items, moves]);
  const saving = useMemo(
    () => new Set([...moves].flatMap(([id, { savedWith }]) => (savedWith === null ? [id] : []))),
    [moves],
  );
  const movable = useMemo(
    () => new Set(onMove ? items.filter((item) => mayMove?.(item) ?? true).map(({ id }) => id) : []),
    [items, mayMove, onMove],
  );
  const settle = (id: string, move: Move | null) =>
    setMoves((before) => {
      const after = new Map(before);
      if (move) after.set(id, move);
      else after.delete(id);
      return after;
    });
  const drop = (item: CalendarItem, to: CalendarPlace) => {
    if (!onMove || samePlace(item, to)) return announce(texts.cancelled(item.title));
    if (mayMove?.(item, to) === false) return announce(texts.refused);
    announce(texts.dropped(item.title, placeText(to, texts.weekdays, resources)));
    const saved = onMove(item.id, to);
    if (!(saved instanceof Promise)) return;
    settle(item.id, { item, to, savedWith: null });
    // The page shows what went wrong; here the item goes back.
    saved.then(
      () => settle(item.id, { item, to, savedWith: latest.current }),
      () => settle(item.id, null),
    );
  };
  const check = (item: CalendarItem, to: CalendarPlace) => ({
    conflicts: samePlace(item, to) ? [] : (conflictsOf?.(item.id, to) ?? []),
    isRefused: mayMove?.(item, to) === false,
  });
  return { items: shown, saving, movable, drop, check };
}
