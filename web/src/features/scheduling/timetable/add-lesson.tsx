import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { closing } from '../../../lib/form/open-forms.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { LessonConflicts } from './lesson-conflicts.tsx';
import { minuteOf, PlaceFields, placeOfValues, valueOf } from './place-fields.tsx';
import type { Place, Timetable } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';

type Props = { readonly place: Place; readonly timetable: Timetable; readonly onClose: () => void };

/** An extra lesson of a class; it begins at the place that was chosen in the calendar. [SCH-206] */
export function AddLesson({ place, timetable, onClose }: Props) {
  const text = useText(timetableText);
  const { channelId } = useChannel();
  const classes = useRead(courseClasses.list, { channelId }, { isQuiet: true }).data?.courseClassList ?? [];
  const form = useForm(classLessons.add, {
    initial: {
      courseClass: '',
      day: place.day,
      starts: clockOf(place.startMinute),
      ends: clockOf(place.endMinute),
      coach: valueOf(place.coachId),
      room: valueOf(place.roomId),
    },
    toInput: (_filled, { courseClass, ...values }) => ({
      channelId,
      courseClassId: Number(courseClass),
      ...placeOfValues(values),
    }),
    check: ({ courseClass, starts, ends }) => ({
      ...(courseClass === '' ? { courseClass: text.chooseClass } : {}),
      ...(minuteOf(ends) > minuteOf(starts) ? {} : { ends: text.endsBefore }),
    }),
    leaving: 'own',
    refresh: [classLessons.timetable],
    onSuccess: () => {
      overlay.toast(text.added, { kind: 'ok' });
      onClose();
    },
  });
  return (
    <Modal open onOpenChange={closing(form.isDirty, onClose)} title={text.addLesson} closeLabel={text.close} size="sm">
      <form className="timetable-card" {...form.props}>
        <Select
          label={text.courseClass}
          placeholder={text.chooseClass}
          {...form.choice('courseClass')}
          options={classes.map(({ courseClassId, title }) => ({ value: String(courseClassId), label: title }))}
        />
        <PlaceFields form={form} timetable={timetable} />
        <LessonConflicts
          courseClassId={Number(form.values.courseClass) || undefined}
          place={placeOfValues(form.values)}
        />
        <div className="timetable-actions">
          <Button type="submit" loading={form.isPending}>
            {text.addLesson}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
