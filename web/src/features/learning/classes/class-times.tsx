import { COURSE_CLASS_TIMES_MAX } from '@dolphin/contract/learning/courses/courses.constants';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useText } from '../../../lib/text/use-text.ts';
import type { ClassTime } from '../../../shared/classes/class-week.ts';
import { myClassText } from '../../../shared/classes/my-class.text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { classesText } from './classes.text.ts';

const FIRST: ClassTime = { weekday: 1, startsAt: '16:00', endsAt: '17:00' };
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** One ends before it begins, or two begin together. */
export function hasBadTime(times: readonly ClassTime[]): boolean {
  return times.some((time, at) => isBadTime(times, time, at));
}

function isBadTime(times: readonly ClassTime[], { weekday, startsAt, endsAt }: ClassTime, at: number): boolean {
  return (
    startsAt === '' ||
    endsAt <= startsAt ||
    times.some((other, place) => place < at && other.weekday === weekday && other.startsAt === startsAt)
  );
}

/** The days of the week on which the class meets, with their hours. [LMS-242] */
export function ClassTimes({
  value,
  onChange,
}: {
  readonly value: readonly ClassTime[];
  readonly onChange: (times: readonly ClassTime[]) => void;
}) {
  const text = useText(classesText);
  const names = useText(myClassText).weekdays.split(' ');
  const set = (at: number, change: Partial<ClassTime>) =>
    onChange(value.map((time, place) => (place === at ? { ...time, ...change } : time)));
  const add = () => {
    const last = value.at(-1);
    onChange([...value, last ? { ...last, weekday: (last.weekday % WEEKDAYS.length) + 1 } : FIRST]);
  };
  return (
    <fieldset className="class-times">
      <legend>{text.times}</legend>
      {value.map((time, at) => {
        const name = names[time.weekday - 1] ?? '';
        return (
          // Rows have no identity beyond their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="class-time">
            <Select
              label={text.weekday}
              hideLabel
              placeholder={text.weekday}
              value={String(time.weekday)}
              onValueChange={(chosen) => set(at, { weekday: Number(chosen ?? time.weekday) })}
              options={WEEKDAYS.map((weekday) => ({ value: String(weekday), label: names[weekday - 1] ?? '' }))}
            />
            <TextField
              type="time"
              label={text.startsAt({ day: name })}
              hideLabel
              value={time.startsAt}
              onChange={(event) => set(at, { startsAt: event.currentTarget.value })}
            />
            <TextField
              type="time"
              label={text.endsAt({ day: name })}
              hideLabel
              value={time.endsAt}
              onChange={(event) => set(at, { endsAt: event.currentTarget.value })}
            />
            <IconButton
              size="sm"
              variant="plain"
              label={text.removeTime({ day: name })}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            >
              <X aria-hidden />
            </IconButton>
            {isBadTime(value, time, at) ? (
              <p role="alert" className="class-time-error">
                {text.badTime}
              </p>
            ) : null}
          </div>
        );
      })}
      {value.length < COURSE_CLASS_TIMES_MAX ? (
        <Button type="button" size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={add}>
          {text.addTime}
        </Button>
      ) : null}
    </fieldset>
  );
}
