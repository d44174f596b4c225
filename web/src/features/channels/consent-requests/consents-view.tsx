import { consentRequests } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { consentRequestEvents } from '@dolphin/contract/channels/consent-requests/consent-requests.events';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formatDate, formatDay } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { StateBadge } from './consent-badge.tsx';
import { ConsentForm } from './consent-form.tsx';
import { consentsText } from './consents.text.ts';
import './consents.css';

/** Consent requests of the academy, newest first. [CHN-229] */
export function ConsentsView() {
  const text = useText(consentsText);
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  const [isWriting, setIsWriting] = useState(false);
  useEvent(consentRequestEvents.consentsChanged, () => void refresh(consentRequests.list));
  return (
    <ManageFrame
      place="consents"
      title={text.title}
      lead={text.lead}
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setIsWriting(true)}>
          {text.write}
        </Button>
      }
    >
      <div className="consents">
        {starts.map((before, at) => (
          <Part
            key={before ?? 0}
            before={before}
            onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
          />
        ))}
      </div>
      {isWriting ? <ConsentForm onClose={() => setIsWriting(false)} /> : null}
    </ManageFrame>
  );
}

type PartProps = { readonly before: number | null; readonly onMore: ((next: number) => void) | undefined };

function Part({ before, onMore }: PartProps) {
  const text = useText(consentsText);
  const { channelId } = useChannel();
  const params = { channelId, ...(before === null ? {} : { before }) };
  const read = useRead(consentRequests.list, params, { isQuiet: true, staleTimeMs: 0 });
  const list = read.data?.consentRequestList;
  const next = read.data?.next ?? null;
  if (read.isError && !list)
    return <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />;
  if (!list)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  if (list.length === 0 && before === null) return <EmptyState title={text.empty} hint={text.emptyHint} />;
  return (
    <>
      <ul className="consents-list">
        {list.map((request) => (
          <Item key={request.consentRequestId} request={request} />
        ))}
      </ul>
      {onMore && next !== null ? (
        <Button variant="ghost" onClick={() => onMore(next)}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

type Request = OutputOf<typeof consentRequests.list>['consentRequestList'][number];

function Item({ request }: { readonly request: Request }) {
  const text = useText(consentsText);
  const { at } = useChannel();
  const { consentRequestId, title, dueDay, state, isAnswerable, childCount, agreedCount, refusedCount } = request;
  const answered = agreedCount + refusedCount;
  return (
    <li className="consents-item">
      <div className="consents-head">
        <Link className="consents-link" to={at(`/manage/consents/${consentRequestId}`)}>
          {title}
        </Link>
        <StateBadge state={state} isAnswerable={isAnswerable} />
        <span className="consents-note">{text.due({ day: formatDay(dueDay) })}</span>
      </div>
      <ProgressBar
        label={text.answered}
        hideLabel
        thin
        value={answered}
        max={childCount}
        valueText={text.ofAll({ count: answered, all: childCount })}
      />
      <p>{text.counts({ agreed: agreedCount, refused: refusedCount, waiting: childCount - answered })}</p>
      <p className="consents-note">
        {text.writtenBy({ name: request.authorName ?? '-', day: formatDate(request.createdAt) })}
      </p>
    </li>
  );
}
