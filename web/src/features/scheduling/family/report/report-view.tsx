import { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { useEffect, useEffectEvent } from 'react';
import { isError } from '../../../../lib/api/api-error.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { familyLessonsText } from '../family-lessons.text.ts';
import { LessonReport } from './lesson-report.tsx';
import { MonthReport } from './month-report.tsx';

type Props = { readonly channelMemberId: number; readonly reportId: number; readonly onClose: () => void };

/** One report, with what its link shows. Opening it notes that it was read. [SCH-285] [SCH-295] */
export function ReportView({ channelMemberId, reportId, onClose }: Props) {
  const text = useText(familyLessonsText);
  const at = { channelMemberId, reportId };
  const read = useRead(familyLessons.report, at, { isQuiet: true, staleTimeMs: 0 });
  const note = useCommand(familyLessons.read, {
    isQuiet: true,
    refresh: [familyLessons.reports, familyLessons.overview],
  });
  const report = read.data;
  const isNew = report?.isNew ?? false;
  const noteRead = useEffectEvent(() => note.mutate(at));
  useEffect(() => {
    if (isNew) noteRead();
  }, [isNew, report?.sentAt]);
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={report ? (report.monthFacts ? text.monthTitle : text.reportTitle)({ name: report.name }) : text.newReport}
      {...(report ? { description: report.channelName } : {})}
      closeLabel={text.close}
      size="md"
    >
      {report?.monthFacts ? (
        <MonthReport report={report} facts={report.monthFacts} />
      ) : report?.facts ? (
        <LessonReport report={report} facts={report.facts} />
      ) : isError(read.error, coreErrors.RESOURCE_NOT_FOUND) ? (
        <EmptyState compact character="CRAB" title={text.reportGone} hint={text.reportGoneHint} />
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.reportsFailed}
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
