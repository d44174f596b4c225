import { useState } from 'react';
import { Popover } from '@base-ui/react/popover';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { IconButton } from '../button/icon-button.tsx';
import { Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { isPlainEnter } from '../field/enter-key.ts';
import { CalendarBox } from './calendar-box.tsx';
import { parseTyped } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { DatePickerTexts } from './date-texts.ts';
import '../floating/floating.css';
import './date.css';

export interface DatePickerProps extends FieldTexts {
  value: Day | null;
  onValueChange: (day: Day | null) => void;
  min?: Day | undefined;
  max?: Day | undefined;
  disabledDate?: ((day: Day) => boolean) | undefined;
  /** Today where the person is. */
  today: Day;
  /** For birth dates: the calendar opens on the choice of the year. */
  yearFirst?: boolean | undefined;
  texts: DatePickerTexts;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/**
 * A day can be typed or picked from a calendar; both end as YYYY-MM-DD. A typed day that is refused stays in the field
 * and is no value: whoever saves asks for `data-refused` first, or the day before would be saved instead.
 */
export function DatePicker({
  value,
  onValueChange,
  min,
  max,
  disabledDate,
  today,
  yearFirst = false,
  texts,
  disabled,
  name,
  id,
  className,
  error,
  ...fieldTexts
}: DatePickerProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const isDisabled = (day: Day) =>
    (min !== undefined && day < min) || (max !== undefined && day > max) || disabledDate?.(day) === true;
  const commit = () => {
    if (typed === null) return;
    const day = typed.trim() === '' ? null : parseTyped(typed);
    const wrong = typed.trim() !== '' && (day === null || isDisabled(day));
    setRefused(wrong);
    if (wrong) return;
    setTyped(null);
    if (day !== value) onValueChange(day);
  };
  const pick = (day: Day) => {
    setTyped(null);
    setRefused(false);
    setOpen(false);
    onValueChange(day);
  };
  return (
    <Field {...fieldTexts} error={error ?? (refused ? texts.invalid : undefined)} id={id} className={className}>
      {(control) => (
        <Popover.Root open={open} onOpenChange={setOpen}>
          <div className="input">
            <input
              {...control}
              data-refused={refused || undefined}
              inputMode="numeric"
              autoComplete={yearFirst ? 'bday' : 'off'}
              placeholder={texts.placeholder}
              disabled={disabled}
              value={typed ?? (value === null ? '' : texts.format(value))}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onFocus={(event) => event.currentTarget.select()}
              onBlur={commit}
              onKeyDown={(event) => {
                if (isPlainEnter(event)) commit();
              }}
            />
            {name ? <input type="hidden" name={name} value={value ?? ''} /> : null}
            <Popover.Trigger
              disabled={disabled}
              render={
                <IconButton label={texts.open}>
                  <CalendarDays aria-hidden />
                </IconButton>
              }
            />
          </div>
          <Popover.Portal>
            <Popover.Positioner className="floating-place" align="end" sideOffset={10} collisionPadding={12}>
              <Popover.Popup className="floating popover" aria-label={texts.open}>
                <CalendarBox
                  value={value}
                  today={today}
                  min={min}
                  max={max}
                  isDisabled={isDisabled}
                  yearFirst={yearFirst}
                  texts={texts}
                  onPick={pick}
                />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
}
