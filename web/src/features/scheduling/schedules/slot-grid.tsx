import { SLOT_HEIGHTS_PX, SLOT_MINUTES, SLOT_WIDTHS_PX } from '@dolphin/contract/scheduling/scheduling.constants';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { schedulesText } from './schedules.text.ts';
import { clock, type Grid, isChosen, lookOf, SLOT_STARTS, type SlotLook, type Slots } from './slots.rules.ts';
import { useDayNames } from './use-day-names.ts';
import { useHiddenSides } from './use-hidden-sides.ts';
import { cellOf, useSlotDrag } from './use-slot-drag.ts';
import { useSlotKeys } from './use-slot-keys.ts';

const NARROW = '(max-width: 720px)';
/** Shown first: few people have lessons at night. */
const FIRST_SHOWN_ROW = 9;

/** Days across, hours down. Slots are chosen by dragging, by a finger, or with the keyboard. [SCH-3] [SCH-4] */
export function SlotGrid({ grid, onSlots }: { readonly grid: Grid; readonly onSlots: (slots: Slots) => void }) {
  const text = useText(schedulesText);
  const size = useMedia(NARROW) ? 0 : 1;
  const drag = useSlotDrag(grid, onSlots);
  const today = todayInSeoul();
  const first = { column: Math.max(grid.days.indexOf(today), 0), row: FIRST_SHOWN_ROW };
  const { at, setAt, toggle, onKeyDown } = useSlotKeys(grid, drag, first);
  const { place, handlers, end } = drag;
  const shown = useRef(first);
  useLayoutEffect(() => {
    const { column, row } = shown.current;
    place.current?.scrollTo?.({ top: row * SLOT_HEIGHTS_PX[size], left: column * SLOT_WIDTHS_PX[size] });
  }, [place, size]);

  const sides = useHiddenSides(place, grid.days.length);
  const table = (
    <div
      ref={place}
      className="slot-grid"
      style={
        {
          '--slot-w': `${SLOT_WIDTHS_PX[size]}px`,
          '--slot-h': `${SLOT_HEIGHTS_PX[size]}px`,
          '--slot-columns': grid.days.length,
        } as CSSProperties
      }
      role="grid"
      aria-label={text.grid}
      aria-multiselectable
      aria-rowcount={SLOT_STARTS.length + 1}
      aria-colcount={grid.days.length + 1}
      {...handlers}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) end();
      }}
      onFocus={(event) => {
        const cell = cellOf(event.target);
        if (cell && (cell.column !== at.column || cell.row !== at.row)) setAt(cell);
      }}
      // A screen reader clicks without a pointer.
      onClick={(event) => {
        const cell = cellOf(event.target as Element);
        if (cell && event.detail === 0) toggle(cell);
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      <SlotHead grid={grid} today={today} />
      {SLOT_STARTS.map((minute, row) => (
        <SlotRow
          key={minute}
          row={row}
          minute={minute}
          looks={grid.days.map((day) => LETTERS[lookOf(grid, day, minute)]).join('')}
          days={grid.days}
          type={grid.type}
          column={at.row === row ? at.column : null}
        />
      ))}
    </div>
  );
  return (
    <div className="slot-frame" data-before={sides.before || undefined} data-after={sides.after || undefined}>
      {table}
      {([-1, 1] as const).map((by) => (
        // For fingers: the keyboard goes through the days with arrow keys, which scroll the grid themselves.
        <button
          key={by}
          type="button"
          className="slot-more"
          data-by={by}
          tabIndex={-1}
          aria-label={by === 1 ? text.laterDays : text.earlierDays}
          // The slot keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => place.current?.scrollBy({ left: by * 3 * SLOT_WIDTHS_PX[size], behavior: 'smooth' })}
        >
          {by === 1 ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
        </button>
      ))}
    </div>
  );
}

function SlotHead({ grid, today }: { readonly grid: Grid; readonly today: string }) {
  const text = useText(schedulesText);
  const names = useDayNames();
  return (
    <div role="row" className="slot-row slot-head">
      <span role="columnheader" className="slot-corner">
        <span className="visually-hidden">{text.time}</span>
      </span>
      {grid.days.map((day) => (
        <span
          key={day}
          role="columnheader"
          className={joinClasses('slot-day', day === today && 'slot-today')}
          data-weekday={new Date(day).getUTCDay()}
        >
          <span className="visually-hidden">{names.full(grid.type, day)}</span>
          <span aria-hidden>{names.head(grid.type, day)}</span>
        </span>
      ))}
    </div>
  );
}

/** One letter for each look: a row is drawn again only when its letters change. */
const LETTERS: Readonly<Record<SlotLook, string>> = { DAY: 'd', ADDED: 'a', TAKEN: 't', NONE: '-' };
const LOOKS: Readonly<Record<string, SlotLook>> = { d: 'DAY', a: 'ADDED', t: 'TAKEN' };

const SlotRow = memo(function SlotRow({
  row,
  minute,
  looks,
  days,
  type,
  column: focused,
}: {
  readonly row: number;
  readonly minute: number;
  readonly looks: string;
  readonly days: Grid['days'];
  readonly type: Grid['type'];
  /** Where Tab goes to in this row; null: to another row. */ readonly column: number | null;
}) {
  const text = useText(schedulesText);
  const names = useDayNames();
  const states = { DAY: text.stateDay, ADDED: text.stateAdded, TAKEN: text.stateTaken, NONE: '' };
  return (
    <div role="row" className="slot-row">
      <span role="rowheader" className="slot-time tabular">
        {clock(minute)}
      </span>
      {days.map((day, column) => {
        const look = LOOKS[looks[column] ?? ''] ?? 'NONE';
        const slot = text.slot({
          day: names.full(type, day),
          from: clock(minute),
          to: clock(minute + SLOT_MINUTES),
        });
        return (
          <div
            key={day}
            role="gridcell"
            className="slot"
            data-cell={`${column}:${row}`}
            data-look={look}
            tabIndex={focused === column ? 0 : -1}
            aria-selected={isChosen(look)}
            aria-label={look === 'NONE' ? slot : `${slot} ${states[look]}`}
          />
        );
      })}
    </div>
  );
});
