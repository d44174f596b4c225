import type { Endpoint, OutputOf } from '@dolphin/contract/core/endpoint';
import { REPORT_LINK_DAYS } from '@dolphin/contract/scheduling/reports/reports.constants';
import type { lessonReports } from '@dolphin/contract/scheduling/reports/reports.contract';
import { type ReactNode, useState } from 'react';
import { closing } from '../../../lib/form/open-forms.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type Learner, type Report, ReportCard } from './report-card.tsx';
import { reportsText } from './reports.text.ts';
import './reports.css';

type Act = { readonly isPending: boolean };
type Props = {
  readonly title: string;
  readonly lead: string;
  readonly emptyHint: string;
  readonly nobody: string;
  /** Undefined while they are read. */ readonly learners: readonly Learner[] | undefined;
  readonly read: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly lists: readonly Endpoint[];
  readonly draft: Act & { readonly run: () => void };
  readonly send: Act & { readonly run: (reports: readonly Report[]) => void };
  /** Shown when every learner has a report; undefined when there is nothing to draft again. */
  readonly redraftLabel?: string | undefined;
  /** Above the learners; leaving them asks first. */
  readonly head?: (leave: (then: () => void) => void) => ReactNode;
  readonly onClose: () => void;
};

/** The people of a lesson or a month with their reports: drafts, edits and sends them. [SCH-280] [SCH-290] */
export function ReportsFrame({ title, lead, learners, read, lists, draft, send, head, onClose, ...rest }: Props) {
  const text = useText(reportsText);
  const [dirty, setDirty] = useState<ReadonlySet<number>>(new Set());
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
  const ask = async (reports: readonly Report[]) => {
    if (reports.some(({ reportId }) => dirty.has(reportId))) return overlay.toast(text.unsaved, { kind: 'warning' });
    const isSure = await overlay.confirm({
      title: text.sendAsk({ count: reports.length }),
      hint: text.sendHint({ days: REPORT_LINK_DAYS }),
      confirmLabel: text.sendYes,
      cancelLabel: text.cancel,
    });
    if (isSure) send.run(reports);
  };
  const leave = (then: () => void) =>
    closing(dirty.size > 0, () => {
      setDirty(new Set());
      then();
    })(false);
  return (
    <Modal
      open
      onOpenChange={closing(dirty.size > 0, onClose)}
      title={title}
      description={lead}
      closeLabel={text.close}
      size="lg"
      footer={
        ready.length > 0 ? (
          <Button loading={send.isPending} onClick={() => void ask(ready)}>
            {text.send({ count: ready.length })}
          </Button>
        ) : undefined
      }
    >
      <div className="reports">
        {head?.(leave)}
        {learners ? (
          <Learners
            learners={learners}
            lists={lists}
            draft={draft}
            onDirty={note}
            onSend={(report) => void ask([report])}
            {...rest}
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
          <div className="reports-wait" role="status" aria-busy="true" aria-label={text.loading}>
            <SkeletonText lines={6} />
          </div>
        )}
      </div>
    </Modal>
  );
}

type LearnersProps = Pick<Props, 'lists' | 'draft' | 'emptyHint' | 'nobody' | 'redraftLabel'> & {
  readonly learners: readonly Learner[];
  readonly onDirty: (reportId: number, isDirty: boolean) => void;
  readonly onSend: (report: Report) => void;
};

function Learners({ learners, lists, draft, emptyHint, nobody, redraftLabel, onDirty, onSend }: LearnersProps) {
  const text = useText(reportsText);
  const missing = learners.filter(({ report }) => report === null).length;
  const button = (label: string, isQuiet = false) => (
    <Button
      loading={draft.isPending}
      onClick={draft.run}
      {...(isQuiet ? { size: 'sm' as const, variant: 'ghost' as const } : {})}
    >
      {label}
    </Button>
  );
  if (learners.length === 0) return <EmptyState compact character="SEAHORSE" title={nobody} />;
  if (missing === learners.length)
    return <EmptyState compact character="SEAHORSE" title={text.empty} hint={emptyHint} action={button(text.draft)} />;
  return (
    <>
      {missing > 0 ? button(text.draftMore) : redraftLabel === undefined ? null : button(redraftLabel, true)}
      <ul className="report-list">
        {learners.map((learner) => (
          <li key={learner.report?.reportId ?? `of-${learner.userId}`}>
            <ReportCard learner={learner} lists={lists} onDirty={onDirty} onSend={onSend} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The toast after a sending. */
export function useSentToast() {
  const text = useText(reportsText);
  return ({ sentCount, skippedList }: OutputOf<typeof lessonReports.send>) =>
    overlay.toast(sentCount > 0 ? text.sent({ count: sentCount }) : text.alreadySent, {
      kind: sentCount > 0 ? 'ok' : 'warning',
      ...(skippedList.length > 0 ? { hint: text.skipped({ count: skippedList.length }) } : {}),
    });
}

/** As the caller read them: what was sent meanwhile is passed over. */
export const askedOf = (reports: readonly Report[]) =>
  reports.map(({ reportId, sentCount }) => ({ reportId, sentCount }));
