import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { closing } from '../../../lib/form/open-forms.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { formatDay } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { LessonConflicts } from './lesson-conflicts.tsx';
import type { Place, Timetable } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';

const NONE = 'none';
const idOf = (value: string) => (value === NONE ? null : Number(value));
const valueOf = (id: number | null) => (id === null ? NONE : String(id));

type Props = { readonly place: Place; readonly timetable: Timetable; readonly onClose: () => void };

/** An extra lesson of a class at a place that was chosen in the calendar. [SCH-206] */
export function AddLesson({ place, timetable, onClose }: Props) {
  const text = useText(timetableText);
  const { channelId } = useChannel();
  const classes = useRead(courseClasses.list, { channelId }, { isQuiet: true }).data?.courseClassList ?? [];
  const form = useForm(classLessons.add, {
    initial: { courseClass: '', coach: valueOf(place.coachId), room: valueOf(place.roomId) },
    toInput: (_filled, { courseClass, coach, room }) => ({
      channelId,
      courseClassId: Number(courseClass),
      day: place.day,
      startMinute: place.startMinute,
      endMinute: place.endMinute,
      coachId: idOf(coach),
      roomId: idOf(room),
    }),
    check: ({ courseClass }) => (courseClass === '' ? { courseClass: text.chooseClass } : {}),
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
        <p className="tabular">
          {formatDay(place.day)} {clockOf(place.startMinute)}–{clockOf(place.endMinute)}
        </p>
        <Select
          label={text.courseClass}
          placeholder={text.chooseClass}
          {...form.choice('courseClass')}
          options={classes.map(({ courseClassId, title }) => ({ value: String(courseClassId), label: title }))}
        />
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
        <LessonConflicts
          courseClassId={Number(form.values.courseClass) || undefined}
          place={{ ...place, coachId: idOf(form.values.coach), roomId: idOf(form.values.room) }}
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
