import { type ReactNode, Suspense } from 'react';
import { isNotFound } from '../../lib/api/api-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text/use-text.ts';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { manageFrameText } from './manage-frame.text.ts';
import { type ManagePlace, placeOf } from './manage-places.ts';
import { useChannel } from './use-channel.ts';
import './manage-frame.css';

/** No link leads there: only an address that somebody typed or was sent. */
const Refused = lazyPart(() => import('./manage-refused.tsx').then(({ ManageRefused: found }) => ({ default: found })));

/** No link leads there, either: what it showed is gone. */
const Missing = lazyPart(() => import('./manage-missing.tsx').then(({ ManageMissing: found }) => ({ default: found })));

/** What a page of the office reads; while it is not there the frame shows that instead of the children. */
type Reading = {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type Props = {
  readonly place: ManagePlace;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Stands beside the heading; the page's one primary action. */
  readonly actions?: ReactNode;
  readonly read?: Reading;
  readonly children: ReactNode;
};

/** The same heading and read states around every page of a channel's office; its menu is the frame's. */
export function ManageFrame({ place, title, lead, actions, read, children }: Props) {
  const { may, at } = useChannel();
  const found = placeOf(place);
  const isAllowed = found !== undefined && may(found.check);
  const isMissing = read?.data === undefined && isNotFound(read?.error);
  return (
    <div className="page manage">
      <header className="manage-head">
        <div>
          <h1>{title}</h1>
          {lead ? <p className="text-muted">{lead}</p> : null}
        </div>
        {isAllowed && actions && !isMissing ? <div className="manage-actions">{actions}</div> : null}
      </header>
      {isAllowed && !isMissing ? (
        <ReadStates read={read}>{children}</ReadStates>
      ) : (
        <Suspense>{isAllowed ? <Missing list={at(found.path)} /> : <Refused />}</Suspense>
      )}
    </div>
  );
}

function ReadStates({ read, children }: { readonly read: Reading | undefined; readonly children: ReactNode }) {
  const text = useText(manageFrameText);
  if (!read || read.data !== undefined) return children;
  if (read.isError)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  return (
    <div role="status" aria-busy="true" aria-label={text.loading}>
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}
