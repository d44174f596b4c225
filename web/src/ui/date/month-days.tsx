import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { joinClasses } from '../join-classes.ts';
import { addDays, addMonths, partsOf } from '@dolphin/contract/core/days';
import { columnOf, monthGrid } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { DatePickerTexts } from './date-texts.ts';

export interface MonthDaysProps {
  /** The day the keyboard is on; its month is shown. */
  cursor: Day;
  onCursor: (day: Day) => void;
  value: Day | null;
  today: Day;
  onPick: (day: Day) => void;
  isDisabled: (day: Day) => boolean;
  texts: DatePickerTexts;
  /** The focus follows the cursor; off while the year is being chosen. */
  focusCursor: boolean;
}

const STEPS: Record<string, (day: Day, shift: boolean) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -columnOf(day)),
  End: (day) => addDays(day, 6 - columnOf(day)),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
};

export function MonthDays({ cursor, onCursor, value, today, onPick, isDisabled, texts, focusCursor }: MonthDaysProps) {
  const cell = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusCursor) cell.current?.focus();
  }, [cursor, focusCursor]);
  const month = partsOf(cursor).month;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onCursor(step(cursor, event.shiftKey));
  };
  return (
    <table className="days" role="grid" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {texts.weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(cursor).map((week) => (
          <tr key={week[0]}>
            {week.map((day, weekday) => {
              const disabled = isDisabled(day);
              return (
                <td key={day}>
                  <button
                    type="button"
                    ref={day === cursor ? cell : undefined}
                    tabIndex={day === cursor ? 0 : -1}
                    className={joinClasses(
                      'day',
                      partsOf(day).month !== month && 'day-outside',
                      weekday === 0 && 'day-sunday',
                      day === today && 'day-today',
                    )}
                    aria-label={texts.format(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={disabled || undefined}
                    onClick={() => {
                      if (!disabled) onPick(day);
                    }}
                  >
                    {partsOf(day).date}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
