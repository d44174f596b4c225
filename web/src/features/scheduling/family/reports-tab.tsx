import { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { useState } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { formatDay, formatRelative } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { FamilyTabProps } from '../../../shared/family/family-child.ts';
import { useQueryText } from '../../../shared/address/use-query-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { familyLessonsText } from './family-lessons.text.ts';
import { ReportView } from './report/report-view.tsx';
import { monthOf } from './report/report-words.ts';
import { useChildEvents } from './use-child-events.ts';
import './family-lessons.css';

/** Reports that were sent; `?tab=reports&report=7` opens one. [SCH-285] */
export function ReportsTab({ child: { channelMemberId } }: FamilyTabProps) {
  const requested = useQueryText('report') ?? '';
  const reportId = /^[1-9]\d{0,14}$/.test(requested) ? Number(requested) : null;
  const [places, setPlaces] = useState<readonly (number | null)[]>([null]);
  const list = `/family/${channelMemberId}?tab=reports`;
  useChildEvents();
  return (
    <div className="child-tab">
      <div>
        {places.map((after, index) => (
          <ReportPage
            key={after}
            channelMemberId={channelMemberId}
            after={after}
            onOpen={(id) => go(`${list}&report=${id}`)}
            {...(index === places.length - 1 ? { onMore: (next: number) => setPlaces([...places, next]) } : {})}
          />
        ))}
      </div>
      {reportId === null ? null : (
        <ReportView
          key={reportId}
          channelMemberId={channelMemberId}
          reportId={reportId}
          onClose={() => go(list, { replace: true })}
        />
      )}
    </div>
  );
}

type PageProps = {
  readonly channelMemberId: number;
  readonly after: number | null;
  readonly onOpen: (reportId: number) => void;
  readonly onMore?: (next: number) => void;
};

function ReportPage({ channelMemberId, after, onOpen, onMore }: PageProps) {
  const text = useText(familyLessonsText);
  const params = { channelMemberId, ...(after === null ? {} : { after }) };
  const read = useRead(familyLessons.reports, params, { isQuiet: true, staleTimeMs: 0 });
  if (!read.data)
    return read.isError ? (
      <ErrorState
        compact
        title={text.reportsFailed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  const { reportList, newCount, next } = read.data;
  if (after === null && reportList.length === 0)
    return <EmptyState compact character="SEAHORSE" title={text.reportsNone} hint={text.reportsNoneHint} />;
  return (
    <>
      {after === null && newCount > 0 ? (
        <p className="child-new">
          <Badge tone="brand">{text.newReports({ count: newCount })}</Badge>
        </p>
      ) : null}
      <ul className="child-reports">
        {reportList.map(({ reportId, title, day, month, coachName, sentAt, isNew }) => (
          <li key={reportId}>
            <button type="button" className="child-report" onClick={() => onOpen(reportId)}>
              <span>
                <b>{title}</b>
                <small className="text-muted">
                  {[
                    day === null ? null : formatDay(day),
                    month === null ? null : text.ofMonth({ month: monthOf(text, month) }),
                    coachName === null ? null : text.coach({ name: coachName }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                <small className="text-muted">{text.sentAt({ at: formatRelative(sentAt) })}</small>
              </span>
              {isNew ? (
                <Badge size="sm" tone="brand">
                  {text.newReport}
                </Badge>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {next === null || onMore === undefined ? null : (
        <Button variant="ghost" wide onClick={() => onMore(next)}>
          {text.more}
        </Button>
      )}
    </>
  );
}
