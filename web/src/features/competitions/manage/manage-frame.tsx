import { siteCompetitions } from '@dolphin/contract/competitions/manage/manage.contract';
import type { ReactNode } from 'react';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/may.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { ManageMissing } from '../../../shared/channel/manage-missing.tsx';
import { useChannelOrNull } from '../../../shared/channel/use-channel.ts';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { competitionManageText } from './manage.text.ts';
import './manage.css';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly read?: {
    readonly data: unknown;
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: ReactNode;
};

/** Around the same screens: a channel's office, or the site's administration. */
export function CompetitionFrame(props: Props) {
  return useChannelOrNull() ? <ManageFrame place="competitions" {...props} /> : <SiteFrame {...props} />;
}

function SiteFrame({ title, lead, actions, read, children }: Props) {
  const text = useText(competitionManageText);
  if (!useMay(siteCompetitions.list))
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
        <ManageMissing list="/admin/competitions" />
      ) : read.isError ? (
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
        </div>
      )}
    </div>
  );
}
