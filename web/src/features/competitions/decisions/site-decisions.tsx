import { siteDecisions } from '@dolphin/contract/competitions/decisions/decisions.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { decisionsText } from './decisions.text.ts';
import './decisions.css';

/** Every disqualification in competitions of the site, for administrators. [LMS-390] */
export function SiteDecisions() {
  const text = useText(decisionsText);
  /** Where each part that is shown begins. */
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  return (
    <Card title={text.title}>
      <p className="text-muted">{text.lead}</p>
      {starts.map((before, at) => (
        <Part
          key={before ?? 0}
          before={before}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </Card>
  );
}

type PartProps = { readonly before: number | null; readonly onMore: ((next: number) => void) | undefined };

function Part({ before, onMore }: PartProps) {
  const text = useText(decisionsText);
  const read = useRead(siteDecisions.list, before === null ? {} : { before }, { isQuiet: true, staleTimeMs: 0 });
  if (!read.data)
    return read.isError ? (
      <ErrorState
        compact
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={3} />
      </div>
    );
  const { decisionList, next } = read.data;
  if (before === null && decisionList.length === 0) return <EmptyState compact character="TURTLE" title={text.none} />;
  return (
    <>
      <ul className="site-decisions">
        {decisionList.map(({ decisionId, kind, title, name, actor, reason, createdAt }) => (
          <li key={decisionId}>
            <p>
              <Badge tone={kind === 'DISQUALIFIED' ? 'danger' : 'ok'}>{text[kind]}</Badge> <b>{name || text.gone}</b> ·{' '}
              {title}
            </p>
            <p>{text.reason({ reason })}</p>
            <p className="text-sm text-muted">
              {formatDateTime(createdAt)} · {actor ? text.by({ name: actor.nickname }) : text.byGone}
            </p>
          </li>
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
