import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useEffect, useEffectEvent } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { formatDay } from '../../../lib/format.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { familyLessonsText } from './family-lessons.text.ts';

type Report = OutputOf<typeof familyLessons.report>;
type Props = { readonly channelMemberId: number; readonly reportId: number; readonly onClose: () => void };
const MINUTES_OF_HOUR = 60;

/** One report, with what its link shows. Opening it notes that it was read. [SCH-285] */
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
      title={report ? text.reportTitle({ name: report.name }) : text.newReport}
      {...(report ? { description: report.channelName } : {})}
      closeLabel={text.close}
      size="md"
    >
      {report ? (
        <ReportBody report={report} />
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

function ReportBody({ report }: { readonly report: Report }) {
  const text = useText(familyLessonsText);
  const marks = useText(attendanceText);
  const { facts, title, day, coachName } = report;
  const { attendance, minutes, problemList, videoList, program } = facts;
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  const spent = hours > 0 ? text.hours({ hours, minutes: minutes % MINUTES_OF_HOUR }) : text.minutes({ minutes });
  const solved = problemList.filter(({ isSolved }) => isSolved).length;
  return (
    <div className="child-report-body">
      <Facts
        rows={[
          [text.day, `${formatDay(day)} · ${title}`],
          ...(coachName === null ? [] : [[text.coachName, coachName] as const]),
          ...(attendance === null ? [] : [[text.mark, marks[attendance]] as const]),
          ...(minutes > 0 ? [[text.time, spent] as const] : []),
          [text.tried, text.count({ count: problemList.length })],
          [text.solved, text.count({ count: solved })],
        ]}
      />
      {report.text === '' ? null : <p className="child-report-text">{report.text}</p>}
      {problemList.length === 0 ? null : (
        <section>
          <h3>{text.problems}</h3>
          <Facts
            rows={problemList.map((one) => [
              one.title,
              one.isSolved ? text.isSolved : text.tries({ count: one.tries }),
            ])}
          />
        </section>
      )}
      {videoList.length === 0 ? null : (
        <section>
          <h3>{text.videos}</h3>
          <Facts rows={videoList.map((one) => [one.title, text.share({ share: one.share })])} />
        </section>
      )}
      {program === null ? null : (
        <section>
          <h3>{text.program({ title: program.title })}</h3>
          <pre className="child-report-program">{program.source}</pre>
        </section>
      )}
    </div>
  );
}

/** A problem may be there twice by its title, so rows go by their place. */
function Facts({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="child-facts">
      {rows.map(([head, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows of one report never change places
        <div key={index}>
          <dt>{head}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
