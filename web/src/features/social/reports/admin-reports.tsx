import { REPORT_STATES, type ReportState } from '@dolphin/contract/social/friends.constants';
import { reports } from '@dolphin/contract/social/reports.contract';
import { useState } from 'react';
import { useMay } from '../../../lib/may.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { ReportCard } from './report-card.tsx';
import { reportsText } from './reports.text.ts';
import './reports.css';

/** Complaints about people, for the site's administrators. */
export function AdminReports() {
  const text = useText(reportsText);
  const [state, setState] = useState<ReportState>('OPEN');
  const mayLook = useMay(reports.list);
  if (!mayLook)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notAllowed} />
      </div>
    );
  return (
    <div className="page reports">
      <div>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </div>
      <Tabs
        label={text.tabs}
        value={state}
        onValueChange={setState}
        tabs={REPORT_STATES.map((value) => ({ value, label: text[value], panel: <ReportPage state={value} /> }))}
      />
    </div>
  );
}

function ReportPage({ state }: { readonly state: ReportState }) {
  const text = useText(reportsText);
  const [page, setPage] = useState(1);
  const read = useRead(reports.list, { state, page }, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  if (!read.data) {
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
      </div>
    );
  }
  if (read.data.reportList.length === 0 && page === 1) return <EmptyState title={text.empty} hint={text.emptyHint} />;
  return (
    <>
      <ul className="report-list" aria-label={text[state]}>
        {read.data.reportList.map((report) => (
          <ReportCard key={report.reportId} report={report} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={read.data.pageCount}
        onPage={setPage}
        texts={{
          nav: text.pages,
          first: text.first,
          previous: text.previous,
          next: text.next,
          last: text.last,
          page: (number) => text.page({ page: number }),
        }}
      />
    </>
  );
}
