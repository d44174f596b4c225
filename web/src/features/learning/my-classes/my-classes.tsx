import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { MyClass, type MyClassItem } from '../../../shared/classes/my-class.tsx';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { myClassesText } from './my-classes.text.ts';

type Props = {
  readonly actionOf?: (held: MyClassItem) => ReactNode;
  /** When a class meets today; undefined: by its weekly times. */
  readonly hoursOf?: (courseClassId: number) => Parameters<typeof MyClass>[0]['hours'];
  /** What else a class shows. */ readonly partOf?: (held: MyClassItem) => ReactNode;
  /** Links and buttons beside the heading. */ readonly links?: ReactNode;
  /** Shown below the classes. */ readonly after?: ReactNode;
};

/** The classes of the learner in this channel. [LMS-240] */
export function MyClasses({ actionOf, hoursOf, partOf, links, after }: Props) {
  const text = useText(myClassesText);
  const words = useText(learningTermsText);
  const { channelId, at } = useChannel();
  const [page, setPage] = useState(1);
  const read = useRead(courseClasses.mine, { channel_id: channelId, page }, { isQuiet: true, keepPrevious: true });
  useEvent(coachingEvents.classesChanged, () => void refresh(courseClasses.mine));
  const today = todayInSeoul();
  const { courseClassList: list, pageCount = 0 } = read.data ?? {};
  return (
    <div className="page">
      <div className="my-classes-head">
        <h1>{text.title}</h1>
        {links}
      </div>
      {list ? (
        list.length === 0 ? (
          <EmptyState
            character="SEAHORSE"
            title={text.none}
            hint={text.noneHint}
            action={
              <Link to={at('/courses')} className={buttonClass({ variant: 'ghost' })}>
                {text.toCourses}
              </Link>
            }
          />
        ) : (
          <Card as="div">
            <ul className="my-classes">
              {list.map((held) => (
                <MyClass
                  key={held.courseClassId}
                  held={held}
                  today={today}
                  hours={hoursOf?.(held.courseClassId)}
                  action={actionOf?.(held)}
                >
                  {partOf?.(held)}
                </MyClass>
              ))}
            </ul>
            {pageCount > 1 ? (
              <Pagination
                page={page}
                pageCount={pageCount}
                onPage={setPage}
                texts={{
                  nav: words.pages,
                  first: words.first,
                  previous: words.previous,
                  next: words.next,
                  last: words.last,
                  page: (one) => words.page({ page: one }),
                }}
              />
            ) : null}
          </Card>
        )
      ) : read.isError ? (
        <ErrorState
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
      {after}
    </div>
  );
}
