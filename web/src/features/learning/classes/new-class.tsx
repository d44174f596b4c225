import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { useState } from 'react';
import { closing, useOpenForm } from '../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../lib/form/same-value.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useSellerRefusal } from '../../../shared/seller/use-seller-refusal.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Combobox } from '../../../ui/select/combobox.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { endsEarly } from './class-days.tsx';
import { canBeSold, ClassFields, type ClassValue } from './class-fields.tsx';
import { hasBadTime } from './class-times.tsx';
import { classesText } from './classes.text.ts';

const NOBODY = 'NOBODY';
type Props = {
  /** Given where the class is opened from its course. */ readonly courseId?: number | undefined;
  readonly onClose: () => void;
  readonly onOpened: (courseClassId: number) => void;
};

/** Opens a class for a course of the channel or of the site. [LMS-106] */
export function NewClass({ courseId, onClose, onOpened }: Props) {
  const text = useText(classesText);
  const { channelId, member } = useChannel();
  const user = useUser();
  const [initial] = useState<ClassValue>({
    title: '',
    coach: member && user.userId !== null ? { userId: user.userId, nickname: member.nickname } : null,
    startsOn: null,
    endsOn: null,
    timeList: [],
    priceKrw: null,
    seats: null,
  });
  const [value, setValue] = useState(initial);
  const isDirty = !isSameValue(value, initial);
  const form = useOpenForm({ isDirty });
  const [course, setCourse] = useState<string | null>(courseId === undefined ? null : String(courseId));
  const [group, setGroup] = useState<string>(NOBODY);
  const [withBoard, setWithBoard] = useState(true);
  const [wasAsked, setWasAsked] = useState(false);
  const targets = useRead(worksheets.targets, { channelId }, { isQuiet: true });
  const create = useCommand(courseClasses.create, {
    on: useSellerRefusal(),
    refresh: [courseClasses.list, courses.detail, courses.ofChannel, boards.menu],
    onSuccess: ({ courseClassId }) => {
      form.settle();
      overlay.toast(text.opened, { kind: 'ok' });
      onOpened(courseClassId);
    },
  });
  const title = value.title.trim();
  const save = () => {
    setWasAsked(true);
    if (title === '' || course === null || endsEarly(value) || hasBadTime(value.timeList) || !canBeSold(value)) return;
    create.mutate({
      channelId,
      courseId: Number(course),
      title,
      coachId: value.coach?.userId ?? null,
      groupId: group === NOBODY ? null : Number(group),
      startsOn: value.startsOn,
      endsOn: value.endsOn,
      timeList: [...value.timeList],
      priceKrw: value.priceKrw,
      seats: value.seats,
      withBoard,
    });
  };
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={text.open}
      closeLabel={text.shut}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button loading={create.isPending} onClick={save}>
            {text.open}
          </Button>
        </>
      }
    >
      <div className="class-new">
        {courseId === undefined ? (
          <CourseChoice
            value={course}
            onValueChange={setCourse}
            error={wasAsked && course === null ? text.chooseCourse : undefined}
          />
        ) : null}
        <ClassFields
          value={value}
          onChange={(change) => setValue((before) => ({ ...before, ...change }))}
          titleError={wasAsked && title === '' ? text.needName : undefined}
        />
        <Select
          label={text.group}
          hint={text.groupHint}
          placeholder={text.noGroup}
          value={group}
          onValueChange={(chosen) => setGroup(chosen ?? NOBODY)}
          options={[
            { value: NOBODY, label: text.noGroup },
            ...(targets.data?.groupList ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Checkbox
          label={text.withBoard}
          hint={text.withBoardHint}
          checked={withBoard}
          onChange={(event) => setWithBoard(event.currentTarget.checked)}
        />
      </div>
    </Modal>
  );
}

function CourseChoice({
  value,
  onValueChange,
  error,
}: {
  readonly value: string | null;
  readonly onValueChange: (value: string | null) => void;
  readonly error: string | undefined;
}) {
  const text = useText(classesText);
  const { channelId } = useChannel();
  const own = useRead(courses.ofChannel, { channelId }, { isQuiet: true });
  const ofSite = useRead(courses.catalogue, {}, { isQuiet: true });
  const options = [...(own.data?.courseList ?? []), ...(ofSite.data?.courseList ?? [])].map(({ courseId, title }) => ({
    value: String(courseId),
    label: title,
  }));
  return (
    <Combobox
      label={text.course}
      required
      placeholder={text.chooseCourse}
      error={error}
      value={value}
      onValueChange={onValueChange}
      options={options}
      loading={own.isFetching || ofSite.isFetching}
      texts={{ empty: text.notFound, clear: text.clear, open: text.openList }}
    />
  );
}
