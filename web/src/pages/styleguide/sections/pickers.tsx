import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { formatDay } from '../../../ui/date/calendar.ts';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { TimePicker } from '../../../ui/date/time-picker.tsx';
import { Combobox } from '../../../ui/select/combobox.tsx';
import { MultiCombobox } from '../../../ui/select/multi-combobox.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Chapter, Grid, Specimen } from '../specimen.tsx';
import { styleguideText } from '../styleguide.text.ts';

const TODAY = '2026-11-15';

export function PickerChapter() {
  const text = useText(styleguideText);
  const [grade, setGrade] = useState<string | null>(null);
  const [school, setSchool] = useState<string | null>(null);
  const [friends, setFriends] = useState(['1', '2']);
  const grades = Array.from({ length: 6 }, (_, at) => ({
    value: String(at + 1),
    label: text.gradeN({ n: at + 1 }),
    disabled: at === 5,
  }));
  const schools = Array.from({ length: 1000 }, (_, at) => ({
    value: String(at + 1),
    label: text.schoolN({ n: at + 1 }),
  }));
  const people = Array.from({ length: 40 }, (_, at) => ({
    value: String(at + 1),
    label: text.studentN({ n: at + 1 }),
  }));
  const listTexts = { empty: text.noSchool, clear: text.clear, open: text.open, loading: text.searching };
  return (
    <Chapter id="pickers" title={text.pickers}>
      <Grid>
        <Specimen name={text.default}>
          <Select
            label={text.grade}
            value={grade}
            onValueChange={setGrade}
            options={grades}
            placeholder={text.choose}
          />
        </Specimen>
        <Specimen name={text.errorState}>
          <Select
            label={text.grade}
            value="2"
            onValueChange={setGrade}
            options={grades}
            placeholder={text.choose}
            error={text.choose}
          />
        </Specimen>
        <Specimen name={text.disabled}>
          <Select
            label={text.grade}
            value="3"
            onValueChange={setGrade}
            options={grades}
            placeholder={text.choose}
            disabled
          />
        </Specimen>
        <Specimen name={text.thousand}>
          <Combobox
            label={text.school}
            value={school}
            onValueChange={setSchool}
            options={schools}
            placeholder={text.search}
            texts={listTexts}
          />
        </Specimen>
        <Specimen name={text.loading}>
          <Combobox
            label={text.school}
            value={null}
            onValueChange={setSchool}
            options={[]}
            onSearch={() => undefined}
            loading
            placeholder={text.search}
            texts={listTexts}
          />
        </Specimen>
        <Specimen name={text.friends}>
          <MultiCombobox
            label={text.friends}
            values={friends}
            onValuesChange={setFriends}
            options={people}
            placeholder={text.search}
            texts={{ ...listTexts, empty: text.empty, remove: (name) => text.removeName({ name }) }}
          />
        </Specimen>
        <DateSpecimens />
      </Grid>
    </Chapter>
  );
}

function DateSpecimens() {
  const text = useText(styleguideText);
  const [day, setDay] = useState<string | null>(TODAY);
  const [birth, setBirth] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>('14:00');
  const weekdays = text.weekdays.split(' ');
  const dayTexts = {
    placeholder: text.dayPlaceholder,
    open: text.openCalendar,
    previousMonth: text.previousMonth,
    nextMonth: text.nextMonth,
    year: text.year,
    month: text.month,
    yearOption: (n: number) => text.yearN({ n: String(n) }),
    monthOption: (n: number) => text.monthN({ n }),
    weekdays,
    format: (one: string) => formatDay(one, weekdays),
    invalid: text.dayInvalid,
  };
  const timeTexts = {
    hour: text.hour,
    minute: text.minute,
    hourOption: (hour: number) =>
      hour < 12 ? text.amHour({ n: hour === 0 ? 12 : hour }) : text.pmHour({ n: hour === 12 ? 12 : hour - 12 }),
    minuteOption: (minute: number) => text.minuteN({ n: String(minute).padStart(2, '0') }),
  };
  return (
    <>
      <Specimen name={text.default}>
        <DatePicker
          label={text.classDay}
          value={day}
          onValueChange={setDay}
          today={TODAY}
          min={TODAY}
          max="2027-12-31"
          texts={dayTexts}
        />
      </Specimen>
      <Specimen name={text.birthDay}>
        <DatePicker
          label={text.birthDay}
          value={birth}
          onValueChange={setBirth}
          today={TODAY}
          min="1926-01-01"
          max={TODAY}
          yearFirst
          texts={dayTexts}
        />
      </Specimen>
      <Specimen name={text.classTime}>
        <TimePicker
          label={text.classTime}
          value={time}
          onValueChange={setTime}
          min="09:00"
          max="21:00"
          texts={timeTexts}
        />
      </Specimen>
    </>
  );
}
