import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import type { ReactNode } from 'react';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/may.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { ManageMissing } from '../../../shared/channel/manage-missing.tsx';
import { useChannelOrNull } from '../../../shared/channel/use-channel.ts';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { courseAuthoringText } from './course-authoring.text.ts';

type Reading = {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};
type Props = {
  readonly title: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly read?: Reading;
  readonly children: ReactNode;
};

/** Around the same screens: a channel's administration, or the site's. */
export function CourseFrame(props: Props) {
  return useChannelOrNull() ? <ManageFrame place="courses" {...props} /> : <SiteFrame {...props} />;
}

function SiteFrame({ title, lead, actions, read, children }: Props) {
  const text = useText(courseAuthoringText);
  const words = useText(learningTermsText);
  const isAllowed = useMay(siteCourses.list);
  if (!isAllowed)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.adminsOnly} />
      </div>
    );
  const isMissing = read?.data === undefined && isNotFound(read?.error);
  return (
    <div className="page manage">
      <header className="manage-head">
        <div>
          <h1>{title}</h1>
          {lead ? <p className="text-muted">{lead}</p> : null}
        </div>
        {actions && !isMissing ? <div className="manage-actions">{actions}</div> : null}
      </header>
      {!read || read.data !== undefined ? (
        children
      ) : isMissing ? (
        <ManageMissing list="/admin/courses" />
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
          <SkeletonCard />
        </div>
      )}
    </div>
  );
}
