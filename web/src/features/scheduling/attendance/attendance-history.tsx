import type { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { ATTENDANCE_TONES, AttendanceCounts } from './attendance-counts.tsx';
import { attendanceViewText } from './attendance-view.text.ts';
import { formatLessonTime } from './lesson-time.ts';
import './attendance.css';

type Props = {
  readonly history: OutputOf<typeof attendance.mine>;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** The lessons of one person with their marks, newest first. [SCH-223] */
export function AttendanceHistory({ history, page, onPage }: Props) {
  const text = useText(attendanceViewText);
  const words = useText(attendanceText);
  if (history.totalCount === 0) return <EmptyState compact character="SEAHORSE" title={text.myNone} />;
  return (
    <div className="attendance-history">
      <AttendanceCounts counts={history} />
      <ul>
        {history.attendanceList.map((lesson) => (
          <li key={lesson.classLessonId}>
            <span>
              <b>{lesson.title}</b>
              <small className="text-muted">{formatLessonTime(lesson)}</small>
              {lesson.reason === '' ? null : <small>{lesson.reason}</small>}
            </span>
            <Badge tone={ATTENDANCE_TONES[lesson.attendance]}>{words[lesson.attendance]}</Badge>
          </li>
        ))}
      </ul>
      {history.pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={history.pageCount}
          onPage={onPage}
          texts={{
            nav: text.pages,
            first: text.first,
            previous: text.previous,
            next: text.next,
            last: text.last,
            page: (one) => text.page({ page: one }),
          }}
        />
      ) : null}
    </div>
  );
}
