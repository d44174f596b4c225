import { COURSE_SUBJECTS } from '@dolphin/contract/learning/storages/contents';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { COURSE_TITLE_MAX } from '@dolphin/contract/learning/courses/courses.constants';
import { Link } from '@tanstack/react-router';
import Award from 'lucide-react/icons/award';
import Puzzle from 'lucide-react/icons/puzzle';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useIsSignedIn } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useHasRoute } from '../../../shared/has-route.ts';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { CourseCard } from './course-card.tsx';
import { coursesText } from './courses.text.ts';
import { MyCourses } from './my-courses.tsx';
import './courses.css';

type Place = { readonly subject: string | undefined; readonly page: number };
type LearnHomeProps = {
  readonly requested: { readonly subject: string | undefined; readonly page: string | undefined };
  readonly onPlace: (place: Place) => void;
  /** What was assigned to the learner; the page puts it in. */ readonly given?: ReactNode;
};

/** Where learning begins: what one has begun, and everything there is. [LMS-101] */
export function LearnHome({ requested, onPlace, given }: LearnHomeProps) {
  const text = useText(coursesText);
  const isSignedIn = useIsSignedIn();
  const leads = useHasRoute();
  return (
    <div className="page learn">
      <header className="learn-head bg-sky">
        <div>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
          <div className="learn-links">
            {leads('/learn/problems') ? (
              <Link to={'/learn/problems' as string} className={buttonClass({ variant: 'ghost' })}>
                <Puzzle aria-hidden />
                {text.toProblems}
              </Link>
            ) : null}
            {isSignedIn && leads('/learn/certificates') ? (
              <Link to={'/learn/certificates' as string} className={buttonClass({ variant: 'ghost' })}>
                <Award aria-hidden />
                {text.certificates}
              </Link>
            ) : null}
          </div>
        </div>
        <CharacterPicture character="TURTLE" size={132} mood="float" />
      </header>
      {isSignedIn ? (
        <>
          {given}
          <MyCourses />
        </>
      ) : null}
      <Catalogue requested={requested} onPlace={onPlace} />
    </div>
  );
}

function Catalogue({ requested, onPlace }: LearnHomeProps) {
  const text = useText(coursesText);
  const words = useText(learningTermsText);
  const subject = COURSE_SUBJECTS.find((each) => each === requested.subject);
  const page = Math.max(1, Math.trunc(Number(requested.page)) || 1);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const list = useRead(
    courses.catalogue,
    { page, ...(subject ? { subject } : {}), ...(query ? { query } : {}) },
    { isQuiet: true, keepPrevious: true },
  );
  return (
    <section className="course-section">
      <div className="course-filters">
        <h2>{text.all}</h2>
        <div className="course-chips" role="group" aria-label={text.subjects}>
          <Chip selected={!subject} onClick={() => onPlace({ subject: undefined, page: 1 })}>
            {text.allSubjects}
          </Chip>
          {COURSE_SUBJECTS.map((each) => (
            <Chip key={each} selected={each === subject} onClick={() => onPlace({ subject: each, page: 1 })}>
              {words[each]}
            </Chip>
          ))}
        </div>
        <TextField
          hideLabel
          label={text.search}
          placeholder={text.search}
          type="search"
          maxLength={COURSE_TITLE_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          startIcon={<Search aria-hidden />}
        />
      </div>
      {list.isError && !list.data ? (
        <ErrorState
          title={words.failed}
          hint={words.failedHint}
          retryLabel={words.retry}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : !list.data ? (
        <div className="course-list" aria-busy="true" aria-label={words.loading}>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      ) : list.data.courseList.length === 0 ? (
        <EmptyState character="SEAHORSE" title={text.none} hint={text.noneHint} />
      ) : (
        <ul className="course-list">
          {list.data.courseList.map((course) => (
            <CourseCard key={course.courseId} course={course} />
          ))}
        </ul>
      )}
      {list.data && list.data.pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={list.data.pageCount}
          onPage={(next) => onPlace({ subject, page: next })}
          texts={{
            nav: words.pages,
            first: words.first,
            previous: words.previous,
            next: words.next,
            last: words.last,
            page: (number) => words.page({ page: number }),
          }}
        />
      ) : null}
    </section>
  );
}
