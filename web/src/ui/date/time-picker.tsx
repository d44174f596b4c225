import { Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { hoursBetween, joinTime, minutesOf, splitTime } from './times.ts';
import type { Time } from './times.ts';
import './date.css';

export interface TimePickerTexts {
  hour: string;
  minute: string;
  hourOption: (hour: number) => string;
  minuteOption: (minute: number) => string;
}

export interface TimePickerProps extends FieldTexts {
  value: Time | null;
  onValueChange: (time: Time) => void;
  stepMinutes?: number | undefined;
  /** Earliest and latest time that may be chosen, both included. */
  min?: Time | undefined;
  max?: Time | undefined;
  texts: TimePickerTexts;
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** Hour and minute as two native selects: wheels on a phone, type-ahead on a keyboard. */
export function TimePicker({
  value,
  onValueChange,
  stepMinutes = 10,
  min = '00:00',
  max = '23:59',
  texts,
  disabled,
  id,
  className,
  ...fieldTexts
}: TimePickerProps) {
  const limits = { min, max, stepMinutes };
  const chosen = value === null ? null : splitTime(value);
  const pickHour = (hour: number) => {
    const minutes = minutesOf(hour, limits);
    const minute = chosen && minutes.includes(chosen.minute) ? chosen.minute : (minutes[0] ?? 0);
    onValueChange(joinTime(hour, minute));
  };
  const minutes = chosen ? minutesOf(chosen.hour, limits) : [];
  // A stored time off the step (14:05 with steps of ten) must stay visible and unchanged until someone picks another.
  const shownMinutes =
    chosen && !minutes.includes(chosen.minute) ? [...minutes, chosen.minute].sort((a, b) => a - b) : minutes;
  return (
    <Field {...fieldTexts} id={id} className={className} labelAs="span">
      {({ id: controlId, ...control }) => (
        <div className="pick-row" role="group" aria-labelledby={`${controlId}-label`}>
          <select
            {...control}
            id={controlId}
            className="pick pick-control"
            aria-label={texts.hour}
            disabled={disabled}
            value={chosen?.hour ?? ''}
            onChange={(event) => pickHour(Number(event.currentTarget.value))}
          >
            {chosen ? null : (
              <option value="" disabled>
                {texts.hour}
              </option>
            )}
            {hoursBetween(limits).map((hour) => (
              <option key={hour} value={hour}>
                {texts.hourOption(hour)}
              </option>
            ))}
          </select>
          <select
            {...control}
            className="pick pick-control"
            aria-label={texts.minute}
            disabled={disabled || !chosen}
            value={chosen?.minute ?? ''}
            onChange={(event) => {
              if (chosen) onValueChange(joinTime(chosen.hour, Number(event.currentTarget.value)));
            }}
          >
            {chosen ? null : (
              <option value="" disabled>
                {texts.minute}
              </option>
            )}
            {shownMinutes.map((minute) => (
              <option key={minute} value={minute}>
                {texts.minuteOption(minute)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
