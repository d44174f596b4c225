import { members } from '@dolphin/contract/channels/members/members.contract';
import { passes } from '@dolphin/contract/core/roles';
import { COURSE_CLASS_MEMBERS_MAX, COURSE_CLASS_TITLE_MAX } from '@dolphin/contract/learning/courses/courses.constants';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import type { ClassTime } from '../../../shared/classes/class-week.ts';
import { PlanLock } from '../../../shared/plans/plan-lock.tsx';
import { isPrice, PriceField, readNumber } from '../../../shared/price/price-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Combobox } from '../../../ui/select/combobox.tsx';
import { ClassDays } from './class-days.tsx';
import { ClassTimes } from './class-times.tsx';
import { classesText } from './classes.text.ts';

export type ClassValue = {
  readonly title: string;
  readonly coach: { readonly userId: number; readonly nickname: string | null } | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly timeList: readonly ClassTime[];
  /** In won; null: the class is not sold. */ readonly priceKrw: number | null;
  /** Null: as many as come. */ readonly seats: number | null;
};
/** Some or no number of them. */
const isSeats = (seats: number | null): boolean => seats === null || (seats >= 1 && seats <= COURSE_CLASS_MEMBERS_MAX);

/** The price and the seats can be saved. */
export const canBeSold = ({ priceKrw, seats }: Pick<ClassValue, 'priceKrw' | 'seats'>): boolean =>
  isPrice(priceKrw) && isSeats(seats);

type Props = {
  readonly value: ClassValue;
  readonly onChange: (change: Partial<ClassValue>) => void;
  readonly titleError?: string | undefined;
};

/** What a class is called, who coaches it, and when it is held. [LMS-220] [LMS-242] */
export function ClassFields({ value, onChange, titleError }: Props) {
  const text = useText(classesText);
  const { channelId } = useChannel();
  const [query, setQuery] = useState('');
  const staff = useRead(
    members.staff,
    { channelId, sort: 'NAME', ...(query.trim() === '' ? {} : { query: query.trim() }) },
    { isQuiet: true, keepPrevious: true },
  );
  const teachers = (staff.data?.memberList ?? []).filter(({ role }) => passes([role], 'TEACHER'));
  const choose = (chosen: string | null) => {
    const found = teachers.find(({ userId }) => String(userId) === chosen);
    onChange({ coach: found ? { userId: found.userId, nickname: found.nickname } : null });
  };
  return (
    <div className="class-fields">
      <TextField
        label={text.name}
        required
        value={value.title}
        maxLength={COURSE_CLASS_TITLE_MAX}
        error={titleError}
        autoComplete="off"
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Combobox
        label={text.coach}
        placeholder={text.chooseCoach}
        value={value.coach ? String(value.coach.userId) : null}
        valueLabel={value.coach?.nickname ?? text.unnamed}
        onValueChange={choose}
        onSearch={setQuery}
        loading={staff.isFetching}
        options={teachers.map(({ userId, nickname }) => ({ value: String(userId), label: nickname }))}
        texts={{ empty: text.notFound, clear: text.clear, open: text.openList }}
      />
      <ClassDays value={value} onChange={onChange} />
      <ClassTimes value={value.timeList} onChange={(timeList) => onChange({ timeList })} />
      <PlanLock what="selling" />
      <PriceField hint={text.priceHint} value={value.priceKrw} onChange={(priceKrw) => onChange({ priceKrw })} />
      {value.priceKrw === null && value.seats === null ? null : (
        <TextField
          label={text.seats}
          hint={text.seatsHint}
          inputMode="numeric"
          autoComplete="off"
          value={value.seats === null ? '' : String(value.seats)}
          error={isSeats(value.seats) ? undefined : text.seatsError({ most: COURSE_CLASS_MEMBERS_MAX })}
          onChange={(event) => onChange({ seats: readNumber(event.currentTarget.value, COURSE_CLASS_MEMBERS_MAX) })}
        />
      )}
    </div>
  );
}
