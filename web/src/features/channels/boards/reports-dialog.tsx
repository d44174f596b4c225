import { postReports } from '@dolphin/contract/channels/posts/post-reports.contract';
import {
  POST_REPORT_DETAIL_MAX_LENGTH,
  POST_REPORT_STATES,
  type PostReportState,
} from '@dolphin/contract/channels/posts/posts.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { formatRelative } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { postReportReasonText } from '../../../shared/post-report/post-report.text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { reportsText } from './reports.text.ts';

type Report = OutputOf<typeof postReports.list>['postReportList'][number];

/** Complaints about posts and comments, for the staff. Lazy. */
export function ReportsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText(reportsText);
  const [state, setState] = useState<PostReportState>('OPEN');
  return (
    <Modal open onOpenChange={(open) => open || onClose()} title={text.title} closeLabel={text.close} size="lg">
      <Tabs
        label={text.state}
        look="pill"
        value={state}
        onValueChange={(value) => setState(value as PostReportState)}
        tabs={POST_REPORT_STATES.map((value) => ({ value, label: text[value] }))}
      />
      <ReportList key={state} state={state} onGone={onClose} />
    </Modal>
  );
}

function ReportList({ state, onGone }: { readonly state: PostReportState; readonly onGone: () => void }) {
  const text = useText(reportsText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const read = useRead(
    postReports.list,
    { channelId, state, page },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  if (read.isError && !read.data)
    return (
      <ErrorState
        compact
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  if (read.data.postReportList.length === 0) return <EmptyState compact title={text.none} hint={text.noneHint} />;
  return (
    <>
      <ul className="report-list">
        {read.data.postReportList.map((report) => (
          <ReportLine key={report.reportId} report={report} onGone={onGone} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={read.data.pageCount}
        onPage={setPage}
        texts={{
          nav: text.nav,
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

function ReportLine({ report, onGone }: { readonly report: Report; readonly onGone: () => void }) {
  const text = useText(reportsText);
  const reasons = useText(postReportReasonText);
  const { channelId, at } = useChannel();
  const [note, setNote] = useState('');
  useOpenForm({ isDirty: note.trim() !== '' });
  const handle = useCommand(postReports.handle, {
    refresh: [postReports.list],
    onSuccess: () => overlay.toast(text.done, { kind: 'ok' }),
  });
  const close = (state: 'HANDLED' | 'DISMISSED') =>
    handle.mutate({
      channelId,
      reportId: report.reportId,
      state,
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    });
  return (
    <li className="report-line">
      <div className="report-line-head">
        <Badge size="sm" tone="danger">
          {reasons[report.reason]}
        </Badge>
        <Badge size="sm" tone="neutral">
          {report.commentId === null ? text.post : text.comment}
        </Badge>
        {report.isRemoved ? (
          <Badge size="sm" tone="warning">
            {text.removed}
          </Badge>
        ) : report.visibility === 'INVISIBLE' ? (
          <Badge size="sm" tone="warning">
            {text.hidden}
          </Badge>
        ) : null}
        <span className="post-row-facts">
          {report.boardName} · {text.by({ name: report.reporter.nickname ?? text.nobody })} ·{' '}
          <time dateTime={report.createdAt}>{formatRelative(report.createdAt)}</time>
        </span>
      </div>
      <p className="report-line-title">
        <b>{report.title}</b> · {report.author.nickname ?? text.nobody}
      </p>
      <blockquote>{report.excerpt}</blockquote>
      {report.detail === '' ? null : <p>{report.detail}</p>}
      {report.isRemoved ? null : (
        <Link to={at(`/posts/${report.postId}`)} className={textLinkClass} onClick={onGone}>
          {text.toPost}
        </Link>
      )}
      {report.state === 'OPEN' ? (
        <div className="report-line-acts">
          <TextField
            label={text.note}
            hideLabel
            placeholder={text.note}
            value={note}
            maxLength={POST_REPORT_DETAIL_MAX_LENGTH}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button size="sm" loading={handle.isPending} onClick={() => close('HANDLED')}>
            {text.handle}
          </Button>
          <Button size="sm" variant="ghost" disabled={handle.isPending} onClick={() => close('DISMISSED')}>
            {text.dismiss}
          </Button>
        </div>
      ) : report.note === '' ? null : (
        <p className="post-row-facts">{report.note}</p>
      )}
    </li>
  );
}
