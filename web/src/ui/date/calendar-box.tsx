import { useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '../button/icon-button.tsx';
import { addMonths, daysInMonth, makeDay, partsOf } from '@dolphin/contract/core/days';
import { clampDay } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { DatePickerTexts } from './date-texts.ts';
import { MonthDays } from './month-days.tsx';
import './date.css';

/** Without limits the years offered reach this far back and forward. */
const YEARS_BACK = 100;
const YEARS_AHEAD = 10;

export interface CalendarBoxProps {
  value: Day | null;
  today: Day;
  min?: Day | undefined;
  max?: Day | undefined;
  isDisabled: (day: Day) => boolean;
  yearFirst: boolean;
  texts: DatePickerTexts;
  onPick: (day: Day) => void;
}

/** One month with year and month to choose. Native selects: a phone turns them into wheels, so 1987 is one flick away. */
export function CalendarBox({ value, today, min, max, isDisabled, yearFirst, texts, onPick }: CalendarBoxProps) {
  const [cursor, setCursor] = useState(() => clampDay(value ?? today, min, max));
  const [focusCursor, setFocusCursor] = useState(!yearFirst);
  const { year, month, date } = partsOf(cursor);
  const first = min ? partsOf(min).year : partsOf(today).year - YEARS_BACK;
  const last = max ? partsOf(max).year : partsOf(today).year + YEARS_AHEAD;
  const show = (toYear: number, toMonth: number) => {
    setFocusCursor(false);
    setCursor(clampDay(makeDay(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth))), min, max));
  };
  const turn = (months: number) => {
    setFocusCursor(false);
    setCursor(clampDay(addMonths(cursor, months), min, max));
  };
  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton label={texts.previousMonth} size="sm" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <span>
          <select
            className="pick"
            aria-label={texts.year}
            value={year}
            autoFocus={yearFirst}
            onChange={(event) => show(Number(event.currentTarget.value), month)}
          >
            {Array.from({ length: last - first + 1 }, (_, at) => last - at).map((one) => (
              <option key={one} value={one}>
                {texts.yearOption(one)}
              </option>
            ))}
          </select>
          <select
            className="pick"
            aria-label={texts.month}
            value={month}
            onChange={(event) => show(year, Number(event.currentTarget.value))}
          >
            {Array.from({ length: 12 }, (_, at) => at + 1).map((one) => (
              <option key={one} value={one}>
                {texts.monthOption(one)}
              </option>
            ))}
          </select>
        </span>
        <IconButton label={texts.nextMonth} size="sm" onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <MonthDays
        cursor={cursor}
        onCursor={(day) => {
          setFocusCursor(true);
          setCursor(clampDay(day, min, max));
        }}
        value={value}
        today={today}
        onPick={onPick}
        isDisabled={isDisabled}
        texts={texts}
        focusCursor={focusCursor}
      />
    </div>
  );
}
