import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import { useState } from 'react';
import { closing, useOpenForm } from '../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../lib/form/same-value.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { courseAuthoringText } from './course-authoring.text.ts';
import { CourseFields, NEW_COURSE } from './course-fields.tsx';
import { isPrice } from '../../../shared/price/price-field.tsx';
import { useAuthored } from './use-authored.ts';
import { useSellerRefusal } from '../../../shared/seller/use-seller-refusal.ts';

export function NewCourse({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (courseId: number) => void;
}) {
  const text = useText(courseAuthoringText);
  const [value, setValue] = useState(NEW_COURSE);
  const [wasAsked, setWasAsked] = useState(false);
  const isDirty = !isSameValue(value, NEW_COURSE);
  const form = useOpenForm({ isDirty });
  const create = useAuthored('create', {
    refresh: [courses.ofChannel, siteCourses.list],
    on: useSellerRefusal(),
    onSuccess: ({ courseId }) => {
      form.settle();
      overlay.toast(text.created, { kind: 'ok' });
      onMade(courseId);
    },
  });
  const isNamed = value.title.trim() !== '';
  const save = () => {
    setWasAsked(true);
    if (isNamed && isPrice(value.priceKrw))
      create.mutate({ ...value, title: value.title.trim(), summary: value.summary.trim() });
  };
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={text.create}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button loading={create.isPending} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <CourseFields
        value={value}
        onChange={(change) => setValue((before) => ({ ...before, ...change }))}
        titleError={wasAsked && !isNamed ? text.needName : undefined}
      />
    </Modal>
  );
}
