import { coreErrors } from '@dolphin/contract/core/core.errors';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { lessons } from '@dolphin/contract/learning/courses/lessons.contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LessonFoot, type Onward, onwardFrom } from './lesson-foot.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonSide } from './lesson-side.tsx';
import { lessonsText } from './lessons.text.ts';
import { useLiveLesson } from './use-live-lesson.ts';
import type { Lesson, LessonItem } from './lesson.ts';
import './lessons.css';

/** `onDone`: a document was read to its end, a video watched, or the judge found a program right. `onward`: what comes after it. */
export type DrawItem = (item: LessonItem, onDone: () => void, onward: Onward) => ReactNode;

/** By then a verdict has become progress. */
const SETTLED_MS = 1_500;

type LessonPlayerProps = {
  readonly lessonId: number;
  /** An item's id, `first` or `last`. */ readonly requested: string;
  readonly draw: DrawItem;
};

/** A lesson as it is worked through, one item at a time. What an item looks like is the page's affair. [LMS-1] */
export function LessonPlayer({ lessonId, requested, draw }: LessonPlayerProps) {
  const text = useText(lessonsText);
  const words = useText(learningTermsText);
  const read = useRead(lessons.detail, { lessonId }, { isQuiet: true });
  if (read.data) return <Player key={lessonId} lesson={read.data} requested={requested} draw={draw} />;
  if (!read.isError) return <PageSkeleton />;
  const toLearn = (
    <Link to={'/learn' as string} className={buttonClass({ variant: 'ghost' })}>
      {text.toLearn}
    </Link>
  );
  if (isError(read.error, learningErrors.NOT_ENROLLED_COURSE))
    return (
      <div className="page">
        <EmptyState character="TURTLE" title={text.notEnrolled} hint={text.notEnrolledHint} action={toLearn} />
      </div>
    );
  if (isError(read.error, coreErrors.RESOURCE_NOT_FOUND))
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notFound} hint={text.notFoundHint} action={toLearn} />
      </div>
    );
  if (isError(read.error, learningErrors.CHANNEL_CONTENT_UNAUTHORIZED))
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.refused} hint={text.refusedHint} action={toLearn} />
      </div>
    );
  return (
    <div className="page">
      <ErrorState
        title={words.failed}
        hint={words.failedHint}
        retryLabel={words.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    </div>
  );
}

function Player({
  lesson,
  requested,
  draw,
}: {
  readonly lesson: Lesson;
  readonly requested: string;
  readonly draw: DrawItem;
}) {
  const text = useText(lessonsText);
  const mark = useCommand(lessons.mark, { isQuiet: true, refresh: [lessons.detail] });
  const item =
    requested === 'last'
      ? lesson.itemList.at(-1)
      : (lesson.itemList.find((one) => String(one.itemId) === requested) ?? lesson.itemList[0]);
  const openedId = item?.itemId;
  const { lessonId } = lesson;
  useLiveLesson(lesson);
  const { mutate } = mark;
  useEffect(() => {
    if (openedId !== undefined) mutate({ lessonId, itemId: openedId, state: 'OPENED' });
  }, [lessonId, openedId, mutate]);
  const done = (which: LessonItem) => {
    if (which.state === 'DONE') return;
    if (which.kind === 'DOCUMENT') mutate({ lessonId, itemId: which.itemId, state: 'DONE' });
    // The event updates the steps; this is for a browser that receives none.
    else setTimeout(() => void refresh(lessons.detail), SETTLED_MS);
  };
  // A workbench and a video need the whole width; the steps stand above them.
  const isWide = item?.kind === 'PROBLEM' || item?.kind === 'BLOCK_CODING' || item?.kind === 'VIDEO';
  return (
    <div className="lesson" data-wide={isWide || undefined}>
      <LessonHead lesson={lesson} item={item} />
      {lesson.isPreview ? <p className="lesson-preview">{text.preview}</p> : null}
      <div className="lesson-columns">
        {isWide ? null : <LessonSide lesson={lesson} item={item} />}
        <div className="lesson-item" key={openedId}>
          {item ? (
            draw(item, () => done(item), onwardFrom(lesson, item, text))
          ) : (
            <EmptyState character="TURTLE" title={text.empty} hint={text.emptyHint} />
          )}
        </div>
      </div>
      <LessonFoot lesson={lesson} item={item} />
    </div>
  );
}
