import { useCallback, useId, useRef } from 'react';
import type { Day } from '../date/calendar.ts';
import { AgendaView } from './agenda-view.tsx';
import type { CalendarProps } from './calendar-types.ts';
import { TimeGrid } from './grid/time-grid.tsx';
import { MonthView } from './month/month-view.tsx';
import { Toolbar } from './toolbar.tsx';
import { useMoves } from './use-moves.ts';
import './calendar.css';

/**
 * The timetable of a learner, a coach or a manager. View and date are controlled, so that pages keep them in their
 * address. Import it lazily: it belongs to no first load.
 */
export function Calendar(props: CalendarProps) {
  const { label, view, views, items, state = 'ready', texts, onViewChange, onDateChange } = props;
  const id = useId();
  const live = useRef<HTMLDivElement>(null);
  const announce = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);
  const moves = useMoves(props, announce);
  const isGrid = view === 'day' || view === 'week';
  const hasDays = views?.includes('day') ?? true;
  const openDay = (day: Day) => {
    onDateChange(day);
    if (view !== 'day') onViewChange('day');
  };
  const shown = {
    ...props,
    ...moves,
    announce,
    openDay: hasDays ? openDay : undefined,
    helpId: `${id}help`,
    moveHelpId: `${id}move`,
  };
  const isEmpty = state === 'ready' && items.length === 0 && props.empty !== undefined && view !== 'agenda';
  return (
    <section className="cal" aria-label={label} aria-busy={state === 'loading'} data-view={view}>
      <Toolbar {...props} />
      <p id={`${id}help`} hidden>
        {texts.help}
      </p>
      <p id={`${id}move`} hidden>
        {[texts.moveHelp, isGrid && texts.turnHelp, isGrid && props.isResizable && texts.resizeHelp]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div ref={live} role="status" aria-live="assertive" className="visually-hidden" />
      {state === 'loading' ? <p className="visually-hidden">{texts.loading}</p> : null}
      {state === 'error' ? (
        <div className="cal-frame cal-error">{props.error}</div>
      ) : (
        <div className="cal-frame">
          {state === 'loading' ? <div className="cal-busy" aria-hidden /> : null}
          {view === 'agenda' ? (
            <AgendaView {...shown} />
          ) : view === 'month' ? (
            <MonthView {...shown} />
          ) : (
            <TimeGrid {...shown} view={view} />
          )}
          {isEmpty ? <div className="cal-empty">{props.empty}</div> : null}
        </div>
      )}
    </section>
  );
}
