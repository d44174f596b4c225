import { familyEvents } from '@dolphin/contract/channels/family/family.events';
import { family } from '@dolphin/contract/channels/family/family.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AvatarPortrait } from '../../../shared/avatar-picture/avatar-portrait.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { familyText } from './family.text.ts';
import './family.css';

type Child = OutputOf<typeof family.children>['childList'][number];
type Props = {
  /** What waits or comes next for a child; it belongs to other features and comes from the page. */
  readonly noteOf?: (child: Child) => ReactNode;
};

/** The children of a guardian in all academies. [CHN-215] */
export function FamilyHome({ noteOf }: Props) {
  const text = useText(familyText);
  const read = useRead(family.children, {}, { isQuiet: true });
  useEvent(familyEvents.familyChanged, () => void refresh(family.children));
  const children = read.data?.childList;
  return (
    <div className="page family">
      <header className="family-head">
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </header>
      {children === undefined ? (
        read.isError ? (
          <ErrorState
            title={text.failed}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <div role="status" aria-busy="true" aria-label={text.loading}>
            <SkeletonText lines={4} />
          </div>
        )
      ) : children.length === 0 ? (
        <EmptyState character="TURTLE" title={text.none} hint={text.noneHint} />
      ) : (
        <ul className="family-children">
          {children.map((child) => (
            <li key={child.channelMemberId}>
              <ChildCard child={child} note={noteOf?.(child)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ChildCard({ child, note }: { readonly child: Child; readonly note: ReactNode }) {
  const { channelMemberId, childUserId, childName, channelName, portrait } = child;
  return (
    <Link to={`/family/${channelMemberId}` as string} className="card card-padded family-card">
      <AvatarPortrait userId={childUserId} name={childName} portrait={portrait} size={64} decorative />
      <span className="family-card-words">
        <b>{childName}</b>
        <span className="text-muted">{channelName}</span>
        {note}
      </span>
      <ChevronRight aria-hidden className="family-card-go" />
    </Link>
  );
}
