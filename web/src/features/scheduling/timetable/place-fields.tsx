import { LESSON_DAYS_FROM_NOW_MAX } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { useText } from '../../../lib/text/use-text.ts';
import { ClockField, DayField } from '../../../shared/calendar/day-fields.tsx';
import { Select } from '../../../ui/select/select.tsx';
import type { Place, Timetable } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';

const NONE = 'none';
const idOf = (value: string) => (value === NONE ? null : Number(value));
export const valueOf = (id: number | null) => (id === null ? NONE : String(id));

/** `16:30` as minutes; NaN while it is typed. */
export function minuteOf(clock: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

export type PlaceValues = {
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
  readonly coach: string;
  readonly room: string;
};

export function placeOfValues({ day, starts, ends, coach, room }: PlaceValues): Place {
  return { day, startMinute: minuteOf(starts), endMinute: minuteOf(ends), coachId: idOf(coach), roomId: idOf(room) };
}

type Fields = {
  readonly values: PlaceValues;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly set: (name: keyof PlaceValues, value: string) => void;
};

/** Day, time, coach and room of a lesson. */
export function PlaceFields({ form, timetable }: { readonly form: Fields; readonly timetable: Timetable }) {
  const text = useText(timetableText);
  const { values, errors, set } = form;
  return (
    <>
      <DayField
        label={text.day}
        value={values.day}
        within={LESSON_DAYS_FROM_NOW_MAX}
        error={errors['day']}
        onChange={(day) => set('day', day)}
      />
      <div className="timetable-times">
        <ClockField label={text.starts} value={values.starts} onChange={(starts) => set('starts', starts)} />
        <ClockField
          label={text.ends}
          value={values.ends}
          error={errors['ends']}
          onChange={(ends) => set('ends', ends)}
        />
      </div>
      <Select
        label={text.coach}
        placeholder={text.noCoach}
        name="coach"
        value={values.coach}
        error={errors['coach']}
        onValueChange={(coach) => set('coach', coach)}
        options={[
          { value: NONE, label: text.noCoach },
          ...timetable.coachList.map(({ userId, nickname }) => ({ value: String(userId), label: nickname ?? '' })),
        ]}
      />
      <Select
        label={text.room}
        placeholder={text.noRoom}
        name="room"
        value={values.room}
        error={errors['room']}
        onValueChange={(room) => set('room', room)}
        options={[
          { value: NONE, label: text.noRoom },
          ...timetable.roomList.map(({ roomId, name }) => ({ value: String(roomId), label: name })),
        ]}
      />
    </>
  );
}
