import { ratings } from '@dolphin/contract/competitions/ratings/ratings.contract';
import { formatNumber } from '../../../lib/format-number.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { RatingGraph, type RatingScope } from './rating-graph.tsx';
import { ratingsText } from './ratings.text.ts';
import './ratings.css';

/** The ratings of a person with their course: of the site and of each channel. [LMS-365] */
export function RatingCard({ userId }: { readonly userId: number }) {
  const text = useText(ratingsText);
  const read = useRead(ratings.person, { userId }, { isQuiet: true });
  return (
    <Card title={text.card}>
      {read.data ? (
        read.data.scopeList.length === 0 ? (
          <EmptyState compact character="SEAHORSE" title={text.none} hint={text.noneHint} />
        ) : (
          read.data.scopeList.map((scope) => <Scope key={scope.channelId ?? 0} scope={scope} />)
        )
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={5} />
        </div>
      )}
    </Card>
  );
}

/** On somebody else's profile: nothing at all where they have none, or do not show it. [LMS-391] */
export function OthersRating({ userId }: { readonly userId: number }) {
  const text = useText(ratingsText);
  const read = useRead(ratings.person, { userId }, { isQuiet: true });
  const scopes = read.data?.scopeList ?? [];
  if (scopes.length === 0) return null;
  return (
    <section className="others-rating" aria-label={text.card}>
      <h3>{text.card}</h3>
      {scopes.map((scope) => (
        <Scope key={scope.channelId ?? 0} scope={scope} level="h4" />
      ))}
    </section>
  );
}

function Scope({ scope, level: Heading = 'h3' }: { readonly scope: RatingScope; readonly level?: 'h3' | 'h4' }) {
  const text = useText(ratingsText);
  return (
    <section className="rating-scope">
      <Heading>
        {scope.channelName ?? text.site}{' '}
        <b className="rating-now tabular">{text.now({ rating: formatNumber(scope.rating) })}</b>{' '}
        <span className="text-sm text-muted">{text.count({ count: scope.competitionCount })}</span>
      </Heading>
      <RatingGraph scope={scope} />
    </section>
  );
}
