import { COMPETITION_TABS, type CompetitionTab } from '@dolphin/contract/competitions/browse/browse.constants';
import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { useServerNow } from '../../../shared/competitions/clock/use-server-now.ts';
import { competitionText } from '../../../shared/competitions/competitions.text.ts';
import { CompetitionCard } from './competition-card.tsx';

type ListProps = {
  /** Undefined: of the site and of all my channels. */ readonly channelId?: number | undefined;
  readonly tab: CompetitionTab;
  readonly onTab: (tab: CompetitionTab) => void;
};

/** Competitions in three tabs; further pages are added below. [LMS-331] */
export function CompetitionList({ channelId, tab, onTab }: ListProps) {
  const text = useText(competitionText);
  return (
    <Tabs
      label={text.tabs}
      look="pill"
      value={tab}
      onValueChange={onTab}
      tabs={COMPETITION_TABS.map((value) => ({
        value,
        label: text[value],
        panel: value === tab ? <Pages key={value} channelId={channelId} tab={value} /> : null,
      }))}
    />
  );
}

function Pages({ channelId, tab }: Pick<ListProps, 'channelId' | 'tab'>) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  useEvent(competitionEvents.participationChanged, () => void refresh(competitions.list));
  return (
    <div className="contest-pages">
      {cursors.map((cursor, index) => (
        <Page
          key={cursor ?? ''}
          channelId={channelId}
          tab={tab}
          cursor={cursor}
          onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </div>
  );
}

type PageProps = Pick<ListProps, 'channelId' | 'tab'> & {
  readonly cursor: string | undefined;
  readonly onMore: ((cursor: string) => void) | undefined;
};

function Page({ channelId, tab, cursor, onMore }: PageProps) {
  const text = useText(competitionText);
  const read = useRead(
    competitions.list,
    {
      tab,
      ...(channelId === undefined ? {} : { channel_id: channelId }),
      ...(cursor === undefined ? {} : { cursor }),
    },
    { isQuiet: true, staleTimeMs: 0 },
  );
  const now = useServerNow(read.data?.serverNow ?? new Date(0).toISOString(), read.dataUpdatedAt);
  if (read.isError && !read.data)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data)
    return (
      <div className="contest-cards" role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  const { competitionList, nextCursor } = read.data;
  if (competitionList.length === 0 && cursor === undefined)
    return (
      <EmptyState
        character="DOLPHIN"
        title={text[`empty${tab}`]}
        hint={text.emptyHint}
        action={
          <Link to="/learn/problems" className={buttonClass({ variant: 'ghost' })}>
            {text.toProblems}
          </Link>
        }
      />
    );
  return (
    <>
      <ul className="contest-cards" aria-label={text[tab]}>
        {competitionList.map((item) => (
          <CompetitionCard key={item.competitionId} item={item} now={now} />
        ))}
      </ul>
      {nextCursor !== null && onMore ? (
        <Button variant="ghost" onClick={() => onMore(nextCursor)}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}
