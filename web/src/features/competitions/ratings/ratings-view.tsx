import { ratings } from '@dolphin/contract/competitions/ratings/ratings.contract';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format-number.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { ratingsText } from './ratings.text.ts';
import './ratings.css';

/** The ratings of the site and of the channels in which I have one. [LMS-366] */
export function RatingsView() {
  const text = useText(ratingsText);
  const { userId } = useUser();
  const mine = useRead(ratings.person, { userId: userId ?? 0 }, { isQuiet: true, enabled: userId !== null });
  const channels = (mine.data?.scopeList ?? []).flatMap(({ channelId, channelName }) =>
    channelId === null ? [] : [{ channelId, channelName: channelName ?? '' }],
  );
  const [tab, setTab] = useState('site');
  return (
    <div className="page">
      <header>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </header>
      <Tabs
        label={text.scope}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'site', label: text.site, panel: tab === 'site' ? <Scope channelId={null} /> : null },
          ...channels.map(({ channelId, channelName }) => ({
            value: String(channelId),
            label: channelName,
            panel: tab === String(channelId) ? <Scope channelId={channelId} /> : null,
          })),
        ]}
      />
    </div>
  );
}

function Scope({ channelId }: { readonly channelId: number | null }) {
  /** Where each part that is shown begins. */
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  return (
    <Card as="div">
      {starts.map((after, at) => (
        <Part
          key={after ?? 0}
          channelId={channelId}
          after={after}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </Card>
  );
}

type PartProps = {
  readonly channelId: number | null;
  readonly after: number | null;
  readonly onMore: ((next: number) => void) | undefined;
};

function Part({ channelId, after, onMore }: PartProps) {
  const text = useText(ratingsText);
  const { userId: me } = useUser();
  const cursor = after === null ? {} : { after };
  const site = useRead(ratings.site, cursor, { isQuiet: true, enabled: channelId === null });
  const channel = useRead(
    ratings.channel,
    { channelId: channelId ?? 0, ...cursor },
    { isQuiet: true, enabled: channelId !== null },
  );
  const read = channelId === null ? site : channel;
  if (!read.data)
    return read.isError ? (
      <ErrorState
        compact
        title={text.failed}
        retryLabel={text.retry}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    ) : (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
      </div>
    );
  const { ratingList, next, mine } = read.data;
  return (
    <>
      {after === null && mine ? <Choice isHidden={mine.isHidden} isChild={mine.isChild} /> : null}
      {after === null && ratingList.length === 0 ? (
        <EmptyState compact character="TURTLE" title={text.empty} hint={text.emptyHint} />
      ) : (
        <ol className="rating-list">
          {ratingList.map(({ ratedId, userId, nickname, rating, competitionCount }) => (
            <li key={ratedId} data-me={userId === me || undefined}>
              <span className="rating-name">
                {nickname} {userId === me ? <span className="text-sm text-muted">({text.me})</span> : null}
              </span>
              <span className="text-sm text-muted">{text.count({ count: competitionCount })}</span>
              <b className="tabular">{formatNumber(rating)}</b>
            </li>
          ))}
        </ol>
      )}
      {onMore && next !== null ? (
        <Button variant="ghost" onClick={() => onMore(next)}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

function Choice({ isHidden, isChild }: { readonly isHidden: boolean; readonly isChild: boolean }) {
  const text = useText(ratingsText);
  const choose = useCommand(ratings.choose, { onSuccess: () => refresh(ratings.site, ratings.channel) });
  if (isChild) return <p className="text-sm text-muted">{text.child}</p>;
  return (
    <Switch
      label={text.hide}
      hint={text.hideHint}
      checked={choose.isPending ? choose.variables.isHidden : isHidden}
      onCheckedChange={(next: boolean) => choose.mutate({ isHidden: next })}
    />
  );
}
