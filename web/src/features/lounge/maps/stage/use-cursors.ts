import { mapEvents, mapMessages, POINTED_PARTS_MAX } from '@dolphin/contract/lounge/maps/maps.events';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tab, useEvent } from '../../../../lib/realtime/realtime.ts';
import { useRealtimeState } from '../../../../lib/realtime/realtime-store.ts';

export type Cursor = {
  readonly userId: number;
  readonly nickname: string;
  readonly place: { readonly x: number; readonly y: number } | null;
  readonly selection: readonly string[];
  readonly at: number;
};

const POINT_EVERY_MS = 120;
/** How often the others are notified that this user is still here; without such a message they remove the cursor. */
const STAY_MS = 15_000;
const GONE_AFTER_MS = 40_000;

/** The cursors of the others, and a function to send them mine. [WLD-165] */
export function useCursors(
  mapId: string,
  selection: readonly string[],
): {
  readonly cursors: readonly Cursor[];
  readonly point: (place: { readonly x: number; readonly y: number } | null) => void;
} {
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  const mine = useRef<{
    place: { x: number; y: number } | null;
    selection: readonly string[];
    timer: ReturnType<typeof setTimeout> | null;
  }>({ place: null, selection, timer: null });
  const sendCursor = useCallback(() => {
    mine.current.timer = null;
    const { place } = mine.current;
    tab.send(mapMessages.pointOnMap, {
      mapId,
      place: place && { x: Math.round(place.x), y: Math.round(place.y) },
      selection: mine.current.selection.filter((id) => !id.startsWith('@')).slice(0, POINTED_PARTS_MAX),
    });
  }, [mapId]);
  const sendCursorSoon = useCallback(() => {
    mine.current.timer ??= setTimeout(sendCursor, POINT_EVERY_MS);
  }, [sendCursor]);
  // Messages sent before the connection is open reach no one.
  const line = useRealtimeState();
  useEffect(() => {
    if (line === 'connected') sendCursor();
  }, [line, sendCursor]);
  useEffect(() => {
    const leave = () => void tab.send(mapMessages.pointOnMap, { mapId, place: null, selection: [], isLeaving: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [mapId]);
  useEffect(() => {
    mine.current.selection = selection;
    sendCursorSoon();
  }, [selection, sendCursorSoon]);
  useEffect(() => {
    const sent = mine.current;
    const timer = setInterval(() => {
      sendCursor();
      setCursors((now) => now.filter(({ at }) => Date.now() - at < GONE_AFTER_MS));
    }, STAY_MS);
    return () => {
      clearInterval(timer);
      if (sent.timer) clearTimeout(sent.timer);
      sent.timer = null;
    };
  }, [sendCursor]);
  useEvent(mapEvents.mapPointed, ({ mapId: changedMapId, isGone, ...cursor }) => {
    if (changedMapId !== mapId) return;
    // Whoever comes learns at once who is here already.
    if (!isGone && !cursors.some(({ userId }) => userId === cursor.userId)) sendCursorSoon();
    setCursors((now) => [
      ...now.filter(({ userId }) => userId !== cursor.userId),
      ...(isGone ? [] : [{ ...cursor, at: Date.now() }]),
    ]);
  });
  const point = useCallback(
    (place: { readonly x: number; readonly y: number } | null) => {
      mine.current.place = place;
      sendCursorSoon();
    },
    [sendCursorSoon],
  );
  return { cursors, point };
}
