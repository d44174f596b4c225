import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { useEffect, useState } from 'react';
import { closing, useOpenForm } from '../../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../../lib/form/same-value.ts';
import { useEdit } from '../../../../lib/form/use-edit.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { learningTermsText } from '../../../../shared/learning/learning-terms.text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { AddToClass } from './add-to-class.tsx';
import { endsEarly } from './class-days.tsx';
import { ClassFields, type ClassValue } from './class-fields.tsx';
import { ClassPeople } from './class-people.tsx';
import { classesText } from './classes.text.ts';
import type { ClassDetail } from './class-detail.ts';

/** One class whole: its name, coach and days, and who is in it. [LMS-220] */
export function ClassEditor({
  courseClassId,
  onClose,
}: {
  readonly courseClassId: number;
  readonly onClose: () => void;
}) {
  const text = useText(classesText);
  const words = useText(learningTermsText);
  const { channelId } = useChannel();
  const read = useRead(courseClasses.detail, { channelId, courseClassId }, { isQuiet: true, staleTimeMs: 0 });
  const remove = useCommand(courseClasses.remove, {
    refresh: [courseClasses.list],
    onSuccess: () => {
      overlay.toast(text.closed);
      onClose();
    },
  });
  const shut = async (title: string) => {
    if (
      await overlay.confirm({
        title: text.closeTitle({ title }),
        hint: text.closeHint,
        confirmLabel: text.close,
        cancelLabel: text.cancel,
        danger: true,
      })
    )
      remove.mutate({ channelId, courseClassId });
  };
  const found = read.data;
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={found?.title ?? text.title}
      description={found?.courseTitle}
      closeLabel={text.shut}
      size="lg"
      footer={
        <>
          {found ? (
            <Button variant="plain" loading={remove.isPending} onClick={() => void shut(found.title)}>
              {text.close}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={() => closing(isDirty, onClose)(false)}>
            {text.shut}
          </Button>
        </>
      }
    >
      {found ? (
        <div className="class-edit">
          <Settings key={courseClassId} found={found} onDirty={setIsDirty} />
          <AddToClass found={found} />
          <ClassPeople found={found} />
        </div>
      ) : read.isError ? (
        <ErrorState
          compact
          title={words.failed}
          hint={words.failedHint}
          retryLabel={words.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={words.loading}>
          <SkeletonText lines={6} />
        </div>
      )}
    </Modal>
  );
}

function Settings({ found, onDirty }: { readonly found: ClassDetail; readonly onDirty: (isDirty: boolean) => void }) {
  const text = useText(classesText);
  const { channelId } = useChannel();
  const stored = {
    title: found.title,
    coachId: found.coach?.userId ?? null,
    startsOn: found.startsOn,
    endsOn: found.endsOn,
  };
  const [value, setValue] = useState<ClassValue>({
    title: found.title,
    coach: found.coach,
    startsOn: found.startsOn,
    endsOn: found.endsOn,
  });
  const title = value.title.trim();
  const next = { title, coachId: value.coach?.userId ?? null, startsOn: value.startsOn, endsOn: value.endsOn };
  const isDirty = !isSameValue(next, stored);
  // Others' names are known as far as they stand here.
  const people = [value.coach, found.coach];
  const coachOf = (id: number | null) =>
    id === null ? null : (people.find((one) => one?.userId === id) ?? { userId: id, nickname: null });
  const update = useEdit(courseClasses.update, {
    stored,
    version: found.version,
    at: { channelId, courseClassId: found.courseClassId },
    describe: {
      title: { label: text.name },
      coachId: { label: text.coach, show: (id) => coachOf(id)?.nickname ?? (id === null ? '' : text.unnamed) },
      startsOn: { label: text.starts },
      endsOn: { label: text.ends },
    },
    isDirty,
    onStored: ({ coachId, ...rest }) => setValue({ ...rest, coach: coachOf(coachId) }),
    refresh: [courseClasses.list, courseClasses.detail],
    onSuccess: () => overlay.toast(text.saved, { kind: 'ok' }),
  });
  useOpenForm({ isDirty, isPending: update.isPending });
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <section className="class-part">
      <h3>{text.settings}</h3>
      <ClassFields
        value={value}
        onChange={(change) => setValue((before) => ({ ...before, ...change }))}
        titleError={title === '' ? text.needName : undefined}
      />
      <Button
        disabled={!isDirty || title === '' || endsEarly(value)}
        loading={update.isPending}
        onClick={() => void update.save(next)}
      >
        {text.save}
      </Button>
    </section>
  );
}
