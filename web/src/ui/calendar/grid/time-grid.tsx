import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Day } from '../../date/calendar.ts';
import type { CalendarPlace } from '../calendar-types.ts';
import { createDragStore, type DragStore } from '../drag-store.ts';
import { timeOf } from '../ranges.ts';
import { withoutSpaceClick } from '../space-key.ts';
import type { ViewProps } from '../view-props.ts';
import { DragPreview } from './drag-preview.tsx';
import { GridColumn } from './grid-column.tsx';
import { GridHead } from './grid-head.tsx';
import { useGridDrag } from './use-grid-drag.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { type GridModel, useGridModel } from './use-grid-model.ts';
import { useSlotClicks } from './use-slot-clicks.ts';
import { useVisibleColumns } from './use-visible-columns.ts';

const HOUR = 60;
const STEP = 30;
const SLOT = 60;
const ABOVE_FIRST_PX = 12;

/** The views `day` and `week`: hours from top to bottom, days or resources side by side. */
export function TimeGrid(given: ViewProps) {
  const props = { ...given, stepMinutes: given.stepMinutes ?? STEP, slotMinutes: given.slotMinutes ?? SLOT };
  const { label, today, nowMinute, items, state, texts, onOpen, openDay, onChooseSlot } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [store] = useState(createDragStore);
  const model = useGridModel(props, canvas);
  const { columns, hours, layouts, backgrounds, columnPx } = model;
  const visible = useVisibleColumns(scroller, canvas, columns.length);
  const keys = useGridKeys({ scroller }, model, store, props);
  useGridDrag({ scroller, canvas }, model, store, { ...props, onGrab: keys.take });
  useSlotClicks(canvas, model, props);
  useFirstScroll(scroller, model, store, props);
  const { cursor } = keys;

  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest<HTMLElement>('[data-item]')?.dataset['item'];
    const day = target?.closest<HTMLElement>('[data-more]')?.dataset['more'];
    if (id !== undefined) return onOpen?.(id);
    if (day !== undefined) return openDay?.(day);
    const minute = target?.closest<HTMLElement>('[data-slot]')?.dataset['slot'];
    const column = cursor ? columns[cursor.column] : undefined;
    if (minute === undefined || !column) return;
    const startMinute = Number(minute);
    const endMinute = Math.min(startMinute + props.slotMinutes, hours.endMinute);
    onChooseSlot?.({ day: column.day, startMinute, endMinute, resourceId: column.resource?.id });
  };
  const size = {
    '--cal-columns': columns.length,
    '--cal-lanes': columns.length === 1 ? model.mostLanes : 1,
    '--cal-hours': (hours.endMinute - hours.startMinute) / HOUR,
  };
  const grid = (
    <div
      ref={scroller}
      className="cal-scroll"
      role="grid"
      aria-label={label}
      aria-describedby={props.helpId}
      aria-colcount={columns.length}
      data-choosable={onChooseSlot ? '' : undefined}
      // Without anything to focus inside, the keyboard still has to scroll it. It has the focus while an item that was
      // grabbed with the keyboard goes to another week.
      tabIndex={cursor ? -1 : 0}
      style={size as CSSProperties}
      onClick={onClick}
      onKeyDown={keys.onKeyDown}
      onKeyUp={withoutSpaceClick}
      onFocus={(event) => keys.onFocus(event.target)}
      onBlur={(event) => keys.onBlur(event.relatedTarget)}
    >
      <GridHead
        model={model}
        visible={visible}
        today={today}
        openDay={openDay}
        tabIndex={cursor ? -1 : 0}
        texts={texts}
      />
      <div role="rowgroup">
        <div role="row" className="cal-body">
          <Gutter hours={hours} />
          <div ref={canvas} role="none" className="cal-canvas">
            {columns.map((column, at) =>
              (at < visible[0] || at > visible[1]) && at !== cursor?.column ? null : (
                <GridColumn
                  key={column.key}
                  column={column}
                  index={at}
                  count={columns.length}
                  layout={layouts[at] ?? NO_LAYOUT}
                  backgrounds={backgrounds[at] ?? []}
                  hours={hours}
                  columnPx={columnPx}
                  isToday={column.day === today}
                  activeKey={cursor?.column === at ? cursor.key : null}
                  slotMinute={cursor?.column === at && cursor.key === null ? cursor.minute : null}
                  slotMinutes={props.slotMinutes}
                  movable={props.movable}
                  saving={props.saving}
                  isResizable={props.isResizable ?? false}
                  moveHelpId={props.moveHelpId}
                  resources={props.resources}
                  texts={texts}
                />
              ),
            )}
            {state === 'loading' && items.length === 0 ? <Placeholders count={Math.min(columns.length, 7)} /> : null}
            {nowMinute === undefined ? null : <NowLine model={model} today={today} minute={nowMinute} />}
            <DragPreview store={store} styleOf={(to) => previewStyle(model, to)} texts={texts} />
          </div>
        </div>
      </div>
    </div>
  );
  return (
    <>
      {grid}
      <EdgeZones view={props.view} texts={texts} />
    </>
  );
}

function previewStyle({ columns, hours, findColumn }: GridModel, to: CalendarPlace): CSSProperties {
  const column = findColumn(to);
  return {
    // Another week is about to be shown.
    visibility: column === -1 ? 'hidden' : 'visible',
    width: `${100 / columns.length}%`,
    height: `calc(var(--cal-minute) * ${to.endMinute - to.startMinute} - 2px)`,
    transform: `translate(${column * 100}%, calc(var(--cal-minute) * ${to.startMinute - hours.startMinute}))`,
  };
}

/** Seen while an item is dragged. */
function EdgeZones({ view, texts }: Pick<ViewProps, 'view' | 'texts'>) {
  return ([-1, 1] as const).map((by) => (
    <span key={by} className="cal-zone" data-by={by} aria-hidden>
      {texts.turnTo(view, by)}
    </span>
  ));
}

const NO_LAYOUT = { boxes: [], more: [] };

/** Every item shows its time itself. */
function Gutter({ hours }: { hours: GridModel['hours'] }) {
  const count = (hours.endMinute - hours.startMinute) / HOUR;
  return (
    <div className="cal-gutter" aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <span key={at}>{timeOf(hours.startMinute + at * HOUR)}</span>
      ))}
    </div>
  );
}

function NowLine({ model, today, minute }: { model: GridModel; today: Day; minute: number }) {
  const { columns, hours } = model;
  const first = columns.findIndex(({ day }) => day === today);
  const last = columns.findLastIndex(({ day }) => day === today);
  if (first === -1 || minute < hours.startMinute || minute > hours.endMinute) return null;
  return (
    <div
      className="cal-now"
      aria-hidden
      style={{
        left: `${(first / columns.length) * 100}%`,
        width: `${((last - first + 1) / columns.length) * 100}%`,
        top: `calc(var(--cal-minute) * ${minute - hours.startMinute})`,
      }}
    />
  );
}

function Placeholders({ count }: { count: number }) {
  return Array.from({ length: count * 2 }, (_, at) => (
    <span
      key={at}
      aria-hidden
      className="cal-placeholder skeleton"
      style={{
        left: `calc(${(Math.floor(at / 2) / count) * 100}% + 5px)`,
        width: `calc(${100 / count}% - 9px)`,
        top: `${8 + ((at * 29) % 76)}%`,
      }}
    />
  ));
}

/** Begins at the first item, or shortly before now, and at today; nobody looks for lessons at eight in the morning. */
function useFirstScroll(
  scroller: RefObject<HTMLElement | null>,
  { hours, stops, columns }: GridModel,
  store: DragStore,
  { date, view, today, nowMinute }: ViewProps,
): void {
  const hasItems = stops.some((list) => list.length > 0);
  const scroll = useEffectEvent(() => {
    const starts = stops.flatMap((list) => list.map(({ minute }) => minute));
    const wanted = Math.min(nowMinute === undefined ? Infinity : nowMinute - HOUR, ...starts);
    const down = (wanted - hours.startMinute) / (hours.endMinute - hours.startMinute);
    const first = columns.findIndex(({ day }) => day === (view === 'day' ? date : today));
    scrollTo(scroller.current, Math.max(0, down), Math.max(0, first / columns.length));
  });
  // Only when another range is shown: nobody is taken away from where they scrolled, or drag.
  useEffect(() => {
    if (hasItems && store.get() === null) scroll();
  }, [date, view, hasItems, store]);
}

function scrollTo(box: HTMLElement | null, down: number, across: number): void {
  const body = box?.querySelector<HTMLElement>('.cal-canvas');
  if (!box || !body) return;
  box.scrollTop = down * body.offsetHeight - ABOVE_FIRST_PX;
  box.scrollLeft = across * body.offsetWidth;
}
