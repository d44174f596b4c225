import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { LessonConflicts } from './lesson-conflicts.tsx';
import type { LessonDetail, Timetable } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';

type Props = {
  readonly lesson: LessonDetail;
  readonly timetable: Timetable;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Another coach for this one lesson; what they teach at that time is shown before saving. [SCH-207] */
export function SubstituteForm({ lesson, timetable, onDirty, onBack, onDone }: Props) {
  const text = useText(timetableText);
  const { channelId } = useChannel();
  const { classLessonId, coachId, roomId, day, startMinute, endMinute } = lesson;
  const form = useForm(classLessons.substitute, {
    initial: { coach: coachId === null ? '' : String(coachId) },
    toInput: (_filled, { coach }) => ({ channelId, classLessonId, coachId: Number(coach) }),
    check: ({ coach }) => (coach === '' ? { coach: text.chooseCoach } : {}),
    leaving: 'own',
    refresh: [classLessons.timetable, classLessons.detail],
    onSuccess: () => {
      overlay.toast(text.substitutedDone, { kind: 'ok' });
      onDone();
    },
  });
  const { isDirty, values } = form;
  const report = useEffectEvent(onDirty);
  useEffect(() => report(isDirty), [isDirty]);
  const chosen = values.coach === '' ? null : Number(values.coach);
  return (
    <form className="timetable-card" {...form.props}>
      <p className="text-muted">{text.substituteHint}</p>
      <Select
        label={text.coach}
        placeholder={text.chooseCoach}
        {...form.choice('coach')}
        options={timetable.coachList.map(({ userId, nickname }) => ({ value: String(userId), label: nickname ?? '' }))}
      />
      <LessonConflicts classLessonId={classLessonId} place={{ day, startMinute, endMinute, coachId: chosen, roomId }} />
      <div className="timetable-actions">
        <Button variant="ghost" onClick={onBack}>
          {text.cancelEdit}
        </Button>
        <Button type="submit" disabled={!isDirty} loading={form.isPending}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
