import { type CSSProperties, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { CalendarPlace, CalendarTexts } from '../calendar-types.ts';
import type { Drag, DragStore } from '../drag-store.ts';
import { timesOf } from '../ranges.ts';

interface Props {
  store: DragStore;
  styleOf: (to: CalendarPlace) => CSSProperties;
  texts: CalendarTexts;
}

/** Where the item would land. It alone is rendered while something is dragged, and moves by transform. */
export function DragPreview({ store, styleOf, texts }: Props) {
  const drag = useSyncExternalStore(store.subscribe, store.get);
  const box = useRef<HTMLDivElement>(null);
  const isByKeyboard = drag?.by === 'keyboard';
  useLayoutEffect(() => {
    if (isByKeyboard) box.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isByKeyboard, drag]);
  return drag === null ? null : (
    <div
      ref={box}
      className="cal-preview"
      aria-hidden
      data-tone={drag.item?.tone ?? 'brand'}
      data-refused={drag.isRefused || undefined}
      data-conflict={drag.conflicts.length > 0 || undefined}
      style={styleOf(drag.to)}
    >
      <span className="cal-item-time">{timesOf(drag.to)}</span>
      {drag.item ? <span className="cal-item-title">{drag.item.title}</span> : null}
      <Notes drag={drag} texts={texts} />
    </div>
  );
}

function Notes({ drag, texts }: { drag: Drag; texts: CalendarTexts }) {
  if (!drag.isRefused && drag.conflicts.length === 0) return null;
  return (
    <span className="cal-preview-notes">
      <b>{drag.isRefused ? texts.refused : texts.conflicts(drag.conflicts.length)}</b>
      {drag.conflicts.slice(0, 3).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
