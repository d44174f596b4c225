import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { LessonConflicts } from './lesson-conflicts.tsx';
import { minuteOf, PlaceFields, placeOfValues, type PlaceValues, valueOf } from './place-fields.tsx';
import type { LessonDetail, Timetable } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';
import { placeOfLesson, useMoveLesson } from './use-move-lesson.ts';

const SCOPES = ['ONE', 'FOLLOWING'] as const;
type Values = PlaceValues & { readonly scope: (typeof SCOPES)[number] };

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
    toInput: (_filled, { scope, ...place }) => ({
      channelId,
      classLessonId,
      ...placeOfValues(place),
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
      <PlaceFields form={form} timetable={timetable} />
      {originDay === null ? null : (
        <RadioGroup
          label={text.scope}
          {...form.choice('scope')}
          options={SCOPES.map((value) => ({ value, label: text[value] }))}
        />
      )}
      <LessonConflicts classLessonId={classLessonId} place={placeOfValues(values)} />
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
