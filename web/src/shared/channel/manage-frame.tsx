import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { hasRoute } from '../has-route.ts';
import { manageFrameText } from './manage-frame.text.ts';
import { MANAGE_PLACES, type ManagePlace } from './manage-places.ts';
import { PendingBadge } from './pending-badge.tsx';
import { useChannel } from './use-channel.ts';
import './manage-frame.css';

/** What a page of the administration reads; while it is not there the frame shows that instead of the children. */
type Reading = {
  readonly data: unknown;
  readonly isError: boolean;
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

/** The same heading, tabs and read states around every page of a channel's administration. */
export function ManageFrame({ place, title, lead, actions, read, children }: Props) {
  const text = useText(manageFrameText);
  const { may } = useChannel();
  useDense();
  const mine = MANAGE_PLACES.find(({ key }) => key === place);
  const isAllowed = mine !== undefined && may(mine.check);
  return (
    <div className="page manage">
      <ManageTabs place={place} />
      <header className="manage-head">
        <div>
          <h1>{title}</h1>
          {lead ? <p className="text-muted">{lead}</p> : null}
        </div>
        {isAllowed && actions ? <div className="manage-actions">{actions}</div> : null}
      </header>
      {isAllowed ? (
        <ReadStates read={read}>{children}</ReadStates>
      ) : (
        <EmptyState character="CRAB" title={text.notAllowed} hint={text.notAllowedHint} />
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

/** Links and not tabs: each is an address of its own. Only what the person may open and what has a page is offered. */
function ManageTabs({ place }: { readonly place: ManagePlace }) {
  const text = useText(manageFrameText);
  const { may, at } = useChannel();
  const router = useRouter();
  const row = useRef<HTMLElement>(null);
  // On a phone the row is longer than the screen; the place one is at must not hide beyond its end.
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && here)
      row.current.scrollLeft =
        here.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [place]);
  const offered = MANAGE_PLACES.filter(({ key, check }) => may(check) && hasRoute(router, at(`/manage/${key}`)));
  return (
    <nav ref={row} className="manage-tabs" aria-label={text.tabs}>
      {offered.map(({ key }) => (
        <Link
          key={key}
          to={at(`/manage/${key}`)}
          className="manage-tab"
          aria-current={key === place ? 'page' : undefined}
        >
          {text[key]}
          {key === 'pending' ? <PendingBadge /> : null}
        </Link>
      ))}
    </nav>
  );
}

/** Administration is denser than the rest; on the root, so that its dialogs and menus are, too. */
function useDense(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['density'] = 'dense';
    return () => {
      delete dataset['density'];
    };
  }, []);
}
