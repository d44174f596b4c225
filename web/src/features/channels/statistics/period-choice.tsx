import { STATISTICS_PERIOD_MAX_DAYS } from '@dolphin/contract/channels/statistics/statistics.constants';
import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { formatDay } from '../../../ui/date/calendar.ts';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { isPeriod, OFFERED_DAYS, type Period } from './period.rules.ts';
import { statisticsText } from './statistics.text.ts';

type Props = {
  readonly period: Period;
  readonly offered: number | null;
  readonly today: string;
  readonly onChoose: (chosen: number | Period) => void;
};

/** Seven, thirty or ninety days, or any from a day to a day. What is chosen stands in the address. */
export function PeriodChoice({ period, offered, today, onChoose }: Props) {
  const text = useText(statisticsText);
  const [isOwn, setIsOwn] = useState(offered === null);
  const [draft, setDraft] = useState<Period>(period);
  const weekdays = text.weekdays.split(' ');
  const texts = {
    placeholder: text.dayPlaceholder,
    open: text.openCalendar,
    previousMonth: text.previousMonth,
    nextMonth: text.nextMonth,
    year: text.year,
    month: text.month,
    yearOption: (n: number) => text.yearN({ n: String(n) }),
    monthOption: (n: number) => text.monthN({ n }),
    weekdays,
    format: (day: string) => formatDay(day, weekdays),
    invalid: text.dayInvalid,
  };
  const change = (part: Partial<Period>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (isPeriod(next, today)) onChoose(next);
  };
  const isWrong = isOwn && !isPeriod(draft, today);
  return (
    <div className="stats-period" role="group" aria-label={text.period}>
      <div className="stats-chips">
        {OFFERED_DAYS.map((days) => (
          <Chip
            key={days}
            selected={!isOwn && offered === days}
            onClick={() => {
              setIsOwn(false);
              onChoose(days);
            }}
          >
            {text.days({ n: days })}
          </Chip>
        ))}
        <Chip
          selected={isOwn}
          onClick={() => {
            setDraft(period);
            setIsOwn(true);
          }}
        >
          {text.own}
        </Chip>
      </div>
      {isOwn ? (
        <div className="stats-dates">
          <DatePicker
            label={text.from}
            value={draft.from}
            today={today}
            max={draft.to}
            onValueChange={(from) => {
              if (from) change({ from });
            }}
            texts={texts}
          />
          <DatePicker
            label={text.to}
            value={draft.to}
            today={today}
            min={draft.from}
            max={today}
            onValueChange={(to) => {
              if (to) change({ to });
            }}
            texts={texts}
            error={isWrong ? text.tooLong({ max: STATISTICS_PERIOD_MAX_DAYS }) : undefined}
          />
        </div>
      ) : null}
    </div>
  );
}
