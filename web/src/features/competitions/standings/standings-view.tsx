import { competitionStandings } from '@dolphin/contract/competitions/standings/standings.contract';
import { Link } from '@tanstack/react-router';
import Snowflake from 'lucide-react/icons/snowflake';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { StandingsTable } from './standings-table.tsx';
import type { StandingsPage } from './standings.rules.ts';
import { standingsText } from './standings.text.ts';
import { useStandings } from './use-standings.ts';
import './standings.css';

type ViewProps = {
  readonly competitionId: number;
  /** Authors may look at the truth and reveal it. */ readonly isAuthor: boolean;
  /** Nothing but the table, in large type. */ readonly isProjected?: boolean;
};

export function StandingsView({ competitionId, isAuthor, isProjected = false }: ViewProps) {
  const text = useText(standingsText);
  const [page, setPage] = useState(1);
  const [view, setView] = useState<'PUBLIC' | 'TRUE'>('PUBLIC');
  const read = useStandings({ competitionId, page, view });
  const mine = useRead(competitionStandings.mine, { competitionId }, { isQuiet: true, enabled: !read.isError });
  const data = read.data;
  if (!data) {
    if (read.error instanceof ApiError && read.error.errorCode === 'STANDINGS_HIDDEN')
      return <EmptyState compact character="TURTLE" title={text.hidden} hint={text.hiddenHint} />;
    if (read.isError)
      return (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      );
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
      </div>
    );
  }
  const myPage = mine.data?.page ?? null;
  return (
    <section className="standings" data-projected={isProjected || undefined}>
      <Notices data={data} view={view} />
      <div className="standings-tools">
        {myPage !== null && myPage !== page ? (
          <Button variant="ghost" size="sm" onClick={() => setPage(myPage)}>
            {text.mine}
          </Button>
        ) : null}
        {isAuthor && data.phase !== 'FINAL' ? (
          <Button variant="ghost" size="sm" onClick={() => setView(view === 'TRUE' ? 'PUBLIC' : 'TRUE')}>
            {view === 'TRUE' ? text.showPublic : text.showTrue}
          </Button>
        ) : null}
        {isProjected ? null : (
          <Link
            to="/competitions/$competitionId/board"
            params={{ competitionId: String(competitionId) }}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            {text.project}
          </Link>
        )}
        {isAuthor && data.phase === 'ENDED' ? (
          <Link
            to="/competitions/$competitionId/reveal"
            params={{ competitionId: String(competitionId) }}
            className={buttonClass({ variant: 'reward', size: 'sm' })}
          >
            {text.reveal}
          </Link>
        ) : null}
      </div>
      {data.rowList.length === 0 ? (
        <EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} />
      ) : (
        <StandingsTable page={data} myId={mine.data?.row?.participantId ?? null} />
      )}
      <Pagination
        page={page}
        pageCount={data.pageCount}
        onPage={setPage}
        texts={{
          nav: text.pages,
          first: text.firstPage,
          previous: text.previousPage,
          next: text.nextPage,
          last: text.lastPage,
          page: (one) => text.page({ page: one }),
        }}
      />
    </section>
  );
}

function Notices({ data, view }: { readonly data: StandingsPage; readonly view: 'PUBLIC' | 'TRUE' }) {
  const text = useText(standingsText);
  if (view === 'TRUE') return <p className="standings-notice">{text.trueHint}</p>;
  if (data.frozenSince === null) return null;
  return (
    <p className="standings-notice" data-frozen>
      <Snowflake aria-hidden size={20} />
      {text.frozen({ time: formatTime(data.frozenSince) })}
    </p>
  );
}
