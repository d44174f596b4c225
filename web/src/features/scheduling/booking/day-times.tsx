import { useState } from 'react';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { formatDay } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCalendarTexts } from '../../../shared/calendar/use-calendar-texts.ts';
import { shortDay } from '../../../ui/calendar/ranges.ts';
import { bookingViewText } from './booking-view.text.ts';
import { formatMinute, formatTimeOf } from './booking-time.ts';

type FreeSlot = { readonly day: string; readonly startMinute: number; readonly endMinute: number };
type Props = {
  readonly slots: readonly FreeSlot[];
  readonly isBusy: boolean;
  readonly onSlot: (slot: FreeSlot) => void;
};

/** Free times by day. On a phone one day at a time: two weeks of them fill six screens. */
export function DayTimes({ slots, isBusy, onSlot }: Props) {
  const text = useText(bookingViewText);
  const { weekdays } = useCalendarTexts();
  const isPhone = useMedia('(max-width: 640px)');
  const [chosen, setChosen] = useState<string | null>(null);
  const days = Map.groupBy(slots, ({ day }) => day);
  const [first] = days.keys();
  const shown = chosen !== null && days.has(chosen) ? chosen : first;
  return (
    <>
      {isPhone ? (
        <div className="booking-days" role="group" aria-label={text.days}>
          {[...days].map(([day, times]) => (
            <button key={day} type="button" aria-pressed={day === shown} onClick={() => setChosen(day)}>
              <b>{shortDay(day, weekdays)}</b>
              <small>{text.timeCount({ count: times.length })}</small>
            </button>
          ))}
        </div>
      ) : null}
      {[...days]
        .filter(([day]) => !isPhone || day === shown)
        .map(([day, times]) => (
          <section key={day} className="booking-day">
            <h3>{formatDay(day)}</h3>
            <div className="booking-slots">
              {times.map((slot) => (
                <button
                  key={slot.startMinute}
                  type="button"
                  disabled={isBusy}
                  aria-label={formatTimeOf(slot)}
                  onClick={() => onSlot(slot)}
                >
                  {formatMinute(slot.startMinute)}
                </button>
              ))}
            </div>
          </section>
        ))}
    </>
  );
}
