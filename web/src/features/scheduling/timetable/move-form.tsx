import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ClockField, DayField } from '../../../shared/calendar/day-fields.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { LessonConflicts } from './lesson-conflicts.tsx';
import type { LessonDetail, Timetable } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';
import { placeOfLesson, useMoveLesson } from './use-move-lesson.ts';

const NONE = 'none';
const SCOPES = ['ONE', 'FOLLOWING'] as const;
const idOf = (value: string) => (value === NONE ? null : Number(value));
const valueOf = (id: number | null) => (id === null ? NONE : String(id));

/** `16:30` as minutes; NaN while it is typed. */
function minuteOf(clock: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

type Values = {
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
  readonly coach: string;
  readonly room: string;
  readonly scope: (typeof SCOPES)[number];
};

type Props = {
  readonly lesson: LessonDetail;
  readonly timetable: Timetable;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Another time, coach or room, for one lesson or for those that follow; what is in the way is shown before saving. [SCH-202] [SCH-208] */
export function MoveForm({ lesson, timetable, onDirty, onBack, onDone }: Props) {
  const text = useText(timetableText);
  const { channelId } = useChannel();
  const { classLessonId, originDay } = lesson;
  const { showMoved } = useMoveLesson(channelId);
  const initial: Values = {
    day: lesson.day,
    starts: clockOf(lesson.startMinute),
    ends: clockOf(lesson.endMinute),
    coach: valueOf(lesson.coachId),
    room: valueOf(lesson.roomId),
    scope: 'ONE',
  };
  const form = useForm(classLessons.move, {
    initial,
    toInput: (_filled, { day, starts, ends, coach, room, scope }) => ({
      channelId,
      classLessonId,
      day,
      startMinute: minuteOf(starts),
      endMinute: minuteOf(ends),
      coachId: idOf(coach),
      roomId: idOf(room),
      scope,
      seen: { day: lesson.day, startMinute: lesson.startMinute },
    }),
    check: ({ starts, ends }) => (minuteOf(ends) > minuteOf(starts) ? {} : { ends: text.endsBefore }),
    leaving: 'own',
    refresh: [classLessons.timetable, classLessons.detail],
    onSuccess: ({ movedCount }, { scope, ...to }) => {
      if (scope === 'ONE') showMoved(lesson, placeOfLesson(lesson), placeOfLesson(to));
      else overlay.toast(text.movedSeries({ count: movedCount }), { kind: 'ok' });
      onDone();
    },
  });
  const { isDirty, values } = form;
  const report = useEffectEvent(onDirty);
  useEffect(() => report(isDirty), [isDirty]);
  return (
    <form className="timetable-card" {...form.props}>
      <Times form={form} />
      <Select
        label={text.coach}
        placeholder={text.noCoach}
        {...form.choice('coach')}
        options={[
          { value: NONE, label: text.noCoach },
          ...timetable.coachList.map(({ userId, nickname }) => ({ value: String(userId), label: nickname ?? '' })),
        ]}
      />
      <Select
        label={text.room}
        placeholder={text.noRoom}
        {...form.choice('room')}
        options={[
          { value: NONE, label: text.noRoom },
          ...timetable.roomList.map(({ roomId, name }) => ({ value: String(roomId), label: name })),
        ]}
      />
      {originDay === null ? null : (
        <RadioGroup
          label={text.scope}
          {...form.choice('scope')}
          options={SCOPES.map((value) => ({ value, label: text[value] }))}
        />
      )}
      <LessonConflicts
        classLessonId={classLessonId}
        place={{
          day: values.day,
          startMinute: minuteOf(values.starts),
          endMinute: minuteOf(values.ends),
          coachId: idOf(values.coach),
          roomId: idOf(values.room),
        }}
      />
      {form.error === null ? null : (
        <p className="field-error" role="alert" tabIndex={-1}>
          {form.error}
        </p>
      )}
      <div className="timetable-actions">
        <Button variant="ghost" onClick={onBack}>
          {text.cancelEdit}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}

type Fields = Pick<ReturnType<typeof useForm<typeof classLessons.move, Values>>, 'values' | 'errors' | 'set'>;

function Times({ form }: { readonly form: Fields }) {
  const text = useText(timetableText);
  const { values } = form;
  return (
    <>
      <DayField
        label={text.day}
        value={values.day}
        error={form.errors['day']}
        onChange={(day) => form.set('day', day)}
      />
      <div className="timetable-times">
        <ClockField label={text.starts} value={values.starts} onChange={(starts) => form.set('starts', starts)} />
        <ClockField
          label={text.ends}
          value={values.ends}
          error={form.errors['ends']}
          onChange={(ends) => form.set('ends', ends)}
        />
      </div>
    </>
  );
}
