import { courseClasses } from '@dolphin/contract/learning/course-classes.contract';
import { COURSE_CLASS_TITLE_MAX } from '@dolphin/contract/learning/courses.constants';
import { courses } from '@dolphin/contract/learning/courses.contract';
import { worksheets } from '@dolphin/contract/learning/worksheets.contract';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { learningWordsText } from '../../../shared/learning/learning-words.text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { courseAuthoringText } from './course-authoring.text.ts';

/** The classes this course is taught to; a new one takes a group in. [LMS-106] */
export function CourseClassesCard({ courseId }: { readonly courseId: number }) {
  const text = useText(courseAuthoringText);
  const words = useText(learningWordsText);
  const { channelId } = useChannel();
  const read = useRead(courseClasses.list, { channelId }, { isQuiet: true });
  const remove = useCommand(courseClasses.remove, { refresh: [courseClasses.list], onSuccess: () => overlay.toast(text.classClosed) });
  const held = read.data?.courseClassList.filter((one) => one.courseId === courseId);
  const ask = async (courseClassId: number, title: string) => {
    if (await overlay.confirm({ title: text.closeClassTitle({ title }), hint: text.closeClassHint, confirmLabel: text.closeClass, cancelLabel: text.cancel, danger: true })) remove.mutate({ channelId, courseClassId });
  };
  return (
    <Card title={text.classes}>
      {!held ? read.isError ? <ErrorState compact title={words.failed} retryLabel={words.retry} retrying={read.isFetching} onRetry={() => void read.refetch()} /> : <div role="status" aria-busy="true" aria-label={words.loading}><SkeletonText lines={2} /></div>
        : held.length === 0 ? <p className="text-muted">{text.noClasses}</p> : (
          <ul className="course-edit-classes">
            {held.map(({ courseClassId, title, memberCount, coach }) => (
              <li key={courseClassId}><span><b>{title}</b><small>{text.classFacts({ count: memberCount })}{coach?.nickname ? ` · ${coach.nickname}` : ''}</small></span><IconButton size="sm" label={text.closeClassOf({ title })} onClick={() => void ask(courseClassId, title)}><Trash aria-hidden /></IconButton></li>
            ))}
          </ul>
        )}
      <NewClass courseId={courseId} />
    </Card>
  );
}

const NOBODY = 'NOBODY';

function NewClass({ courseId }: { readonly courseId: number }) {
  const text = useText(courseAuthoringText);
  const { channelId } = useChannel();
  const [title, setTitle] = useState('');
  const [group, setGroup] = useState<string>(NOBODY);
  const targets = useRead(worksheets.targets, { channelId }, { isQuiet: true });
  const create = useCommand(courseClasses.create, {
    refresh: [courseClasses.list, courses.detail],
    onSuccess: () => {
      setTitle('');
      overlay.toast(text.classOpened, { kind: 'ok' });
    },
  });
  const name = title.trim();
  return (
    <div className="course-edit-class">
      <TextField label={text.className} value={title} maxLength={COURSE_CLASS_TITLE_MAX} onChange={(event) => setTitle(event.currentTarget.value)} />
      <Select label={text.classGroup} placeholder={text.choose} value={group} onValueChange={(value) => setGroup(value ?? NOBODY)} options={[{ value: NOBODY, label: text.noGroup }, ...(targets.data?.groupList ?? []).map(({ id, name: called }) => ({ value: String(id), label: called }))]} />
      <Button icon={<Plus aria-hidden />} disabled={name === ''} loading={create.isPending} onClick={() => create.mutate({ channelId, courseId, title: name, groupId: group === NOBODY ? null : Number(group), startsOn: null, endsOn: null })}>{text.openClass}</Button>
    </div>
  );
}
