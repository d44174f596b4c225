import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Eye from 'lucide-react/icons/eye';
import type { ReactNode } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { SavePage } from '../../../shared/save-page/save-page.tsx';
import { useSellerRefusal } from '../../../shared/seller/use-seller-refusal.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { courseAuthoringText } from './course-authoring.text.ts';
import { CourseFrame } from './course-frame.tsx';
import { CourseSettingsCard } from './course-settings-card.tsx';
import { OutlineEditor } from './outline-editor.tsx';
import { COURSE_READS, useAuthored } from './use-authored.ts';
import './course-authoring.css';

type Course = OutputOf<typeof courses.detail>;

/** One course being made: what it is, its lessons, and whether it is published. [LMS-105] */
export function CourseEditor({
  courseId,
  onBack,
  classes,
}: {
  readonly courseId: number;
  readonly onBack: () => void;
  /** The classes that are held for it; a course of the site has none here. */ readonly classes?: ReactNode;
}) {
  const text = useText(courseAuthoringText);
  const read = useRead(courses.detail, { courseId }, { isQuiet: true, staleTimeMs: 0 });
  return (
    <CourseFrame
      title={read.data?.title ?? text.title}
      actions={
        <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {text.back}
        </Button>
      }
      read={read}
    >
      {read.data?.mayChange ? (
        <Loaded course={read.data} onGone={onBack} classes={classes} />
      ) : (
        <EmptyState character="CRAB" title={text.notMine} />
      )}
    </CourseFrame>
  );
}

function Loaded({
  course,
  onGone,
  classes,
}: {
  readonly course: Course;
  readonly onGone: () => void;
  readonly classes: ReactNode;
}) {
  return (
    <SavePage className="course-edit">
      <PublishBar course={course} onGone={onGone} />
      <CourseSettingsCard key={`settings ${course.courseId}`} course={course} />
      <OutlineEditor key={`outline ${course.courseId}`} course={course} />
      {classes}
    </SavePage>
  );
}

function PublishBar({ course, onGone }: { readonly course: Course; readonly onGone: () => void }) {
  const text = useText(courseAuthoringText);
  const { courseId, visibleState, title, lessonList } = course;
  const isPublished = visibleState === 'VISIBLE';
  const show = useAuthored('show', {
    on: useSellerRefusal(),
    refresh: COURSE_READS,
    onSuccess: () => void overlay.toast(isPublished ? text.unpublished : text.published, { kind: 'ok' }),
  });
  const remove = useAuthored('remove', {
    refresh: [courses.ofChannel, siteCourses.list],
    on: { ALREADY_REFERENCED_CONTENT: () => void overlay.toast(text.referenced, { kind: 'warning' }) },
    onSuccess: () => {
      overlay.toast(text.removed);
      onGone();
    },
  });
  const ask = async () => {
    if (
      await overlay.confirm({
        title: text.removeTitle({ title }),
        hint: text.removeHint,
        confirmLabel: text.remove,
        cancelLabel: text.cancel,
        danger: true,
      })
    )
      remove.mutate({ courseId });
  };
  const first = lessonList.find(({ itemList }) => itemList.length > 0);
  return (
    <Card as="div" className="course-edit-bar">
      <Badge tone={isPublished ? 'ok' : 'warning'}>{text[visibleState]}</Badge>
      <Button
        variant={isPublished ? 'ghost' : 'primary'}
        loading={show.isPending}
        onClick={() => show.mutate({ courseId, visibleState: isPublished ? 'INVISIBLE' : 'VISIBLE' })}
      >
        {isPublished ? text.unpublish : text.publish}
      </Button>
      {first ? (
        <Link to={`/learn/courses/${courseId}` as string} className={buttonClass({ variant: 'ghost' })}>
          <Eye aria-hidden />
          {text.preview}
        </Link>
      ) : null}
      <Button variant="danger" loading={remove.isPending} onClick={() => void ask()}>
        {text.remove}
      </Button>
    </Card>
  );
}
