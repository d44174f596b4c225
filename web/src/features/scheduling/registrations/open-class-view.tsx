import { openClasses } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import { registrationEvents } from '@dolphin/contract/scheduling/registrations/registrations.events';
import { Link } from '@tanstack/react-router';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ClassEntry } from './class-entry.tsx';
import { ClassFacts } from './class-facts.tsx';
import { registrationsText } from './registrations.text.ts';
import { registrationWordsText } from './words.text.ts';
import './registrations.css';

/** What a visitor reads of a class, and the way in. [LMS-281] */
export function OpenClassView({ courseClassId }: { readonly courseClassId: number }) {
  const text = useText(registrationsText);
  const words = useText(registrationWordsText);
  const { channelId, at } = useChannel();
  const read = useRead(
    openClasses.one,
    { channelId, courseClassId },
    { isQuiet: true, staleTimeMs: 0, on: { RESOURCE_NOT_FOUND: () => {} } },
  );
  const again = () => void refresh(openClasses.one);
  useEvent(registrationEvents.placesChanged, again);
  useEvent(registrationEvents.registrationChanged, again);
  const found = read.data;
  if (!found)
    return (
      <div className="page">
        {isMissing(read.error) ? (
          <EmptyState
            character="TURTLE"
            title={text.missing}
            hint={text.missingHint}
            action={
              <Link to={at('/courses')} className={buttonClass({ variant: 'ghost' })}>
                {text.toCourses}
              </Link>
            }
          />
        ) : read.isError ? (
          <ErrorState
            title={words.failed}
            retryLabel={words.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <div role="status" aria-busy="true" aria-label={words.loading}>
            <SkeletonText lines={6} />
          </div>
        )}
      </div>
    );
  return (
    <div className="page open-class">
      <header>
        <h1>{found.title}</h1>
        <Link to={`/learn/courses/${found.courseId}` as string} className={textLinkClass}>
          {found.courseTitle}
        </Link>
        {found.courseSummary === '' ? null : <p className="text-muted">{found.courseSummary}</p>}
      </header>
      <div className="open-class-parts">
        <Card as="div">
          <ClassFacts found={found} />
        </Card>
        <Card as="div">
          <ClassEntry found={found} />
        </Card>
      </div>
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'errorCode' in error && error.errorCode === 'RESOURCE_NOT_FOUND';
}
