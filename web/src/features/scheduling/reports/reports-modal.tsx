import { REPORT_LINK_DAYS } from '@dolphin/contract/scheduling/reports/reports.constants';
import { lessonReports } from '@dolphin/contract/scheduling/reports/reports.contract';
import { useState } from 'react';
import { closing } from '../../../lib/form/open-forms.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type Learner, type Report, ReportCard } from './report-card.tsx';
import { reportsText } from './reports.text.ts';
import './reports.css';

type Props = { readonly classLessonId: number; readonly onClose: () => void };

/** Drafts, edits and sends the reports of a lesson. [SCH-280] [SCH-281] */
export function ReportsModal({ classLessonId, onClose }: Props) {
  const text = useText(reportsText);
  const { channelId } = useChannel();
  const [dirty, setDirty] = useState<ReadonlySet<number>>(new Set());
  const read = useRead(lessonReports.list, { channelId, classLessonId }, { isQuiet: true, staleTimeMs: 0 });
  const send = useSend(classLessonId);
  const learners = read.data?.learnerList;
  const ready = (learners ?? []).flatMap(({ report, guardianCount }) =>
    report?.state === 'DRAFT' && guardianCount > 0 ? [report] : [],
  );
  const note = (reportId: number, isDirty: boolean) =>
    setDirty((before) => {
      if (before.has(reportId) === isDirty) return before;
      const next = new Set(before);
      if (isDirty) next.add(reportId);
      else next.delete(reportId);
      return next;
    });
  const sendAll = (reports: readonly Report[]) =>
    reports.some(({ reportId }) => dirty.has(reportId))
      ? overlay.toast(text.unsaved, { kind: 'warning' })
      : void send.ask(reports);
  return (
    <Modal
      open
      onOpenChange={closing(dirty.size > 0, onClose)}
      title={text.title}
      description={text.lead}
      closeLabel={text.close}
      size="lg"
      footer={
        ready.length > 0 ? (
          <Button loading={send.isPending} onClick={() => sendAll(ready)}>
            {text.send({ count: ready.length })}
          </Button>
        ) : undefined
      }
    >
      {learners ? (
        <Learners
          classLessonId={classLessonId}
          learners={learners}
          onDirty={note}
          onSend={(report) => sendAll([report])}
        />
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={6} />
        </div>
      )}
    </Modal>
  );
}

function useSend(classLessonId: number) {
  const text = useText(reportsText);
  const { channelId } = useChannel();
  const send = useCommand(lessonReports.send, {
    refresh: [lessonReports.list],
    onSuccess: ({ sentCount, skippedList }) =>
      overlay.toast(sentCount > 0 ? text.sent({ count: sentCount }) : text.alreadySent, {
        kind: sentCount > 0 ? 'ok' : 'warning',
        ...(skippedList.length > 0 ? { hint: text.skipped({ count: skippedList.length }) } : {}),
      }),
  });
  const ask = async (reports: readonly Report[]) => {
    const isSure = await overlay.confirm({
      title: text.sendAsk({ count: reports.length }),
      hint: text.sendHint({ days: REPORT_LINK_DAYS }),
      confirmLabel: text.sendYes,
      cancelLabel: text.cancel,
    });
    const reportList = reports.map(({ reportId, sentCount }) => ({ reportId, sentCount }));
    if (isSure) send.mutate({ channelId, classLessonId, reportList });
  };
  return { ask, isPending: send.isPending };
}

type LearnersProps = {
  readonly classLessonId: number;
  readonly learners: readonly Learner[];
  readonly onDirty: (reportId: number, isDirty: boolean) => void;
  readonly onSend: (report: Report) => void;
};

function Learners({ classLessonId, learners, onDirty, onSend }: LearnersProps) {
  const text = useText(reportsText);
  const { channelId } = useChannel();
  const draft = useCommand(lessonReports.draft, {
    refresh: [lessonReports.list],
    onSuccess: ({ draftedCount }) => overlay.toast(text.drafted({ count: draftedCount }), { kind: 'ok' }),
  });
  const missing = learners.filter(({ report }) => report === null).length;
  const button = (
    <Button loading={draft.isPending} onClick={() => draft.mutate({ channelId, classLessonId })}>
      {missing === learners.length ? text.draft : text.draftMore}
    </Button>
  );
  if (learners.length === 0) return <EmptyState compact character="SEAHORSE" title={text.nobody} />;
  if (missing === learners.length)
    return <EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} action={button} />;
  return (
    <div className="reports">
      {missing > 0 ? button : null}
      <ul className="report-list">
        {learners.map((learner) => (
          <li key={learner.userId}>
            <ReportCard learner={learner} onDirty={onDirty} onSend={onSend} />
          </li>
        ))}
      </ul>
    </div>
  );
}
