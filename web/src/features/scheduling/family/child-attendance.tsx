import { ATTENDANCES } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { addMonths, partsOf } from '@dolphin/contract/core/days';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useSeoulNow } from '../../../shared/calendar/use-seoul-now.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { MARK_TONES } from './attendance-tones.ts';
import { familyLessonsText } from './family-lessons.text.ts';

type Month = OutputOf<typeof familyLessons.attendance>;
type Marked = Month['attendanceList'][number];
const monthOf = (day: string) => day.slice(0, 7);

/** The marks of one month with counts, and the make-up lessons that can be booked. [SCH-284] */
export function ChildAttendance({ channelMemberId }: { readonly channelMemberId: number }) {
  const text = useText(familyLessonsText);
  const { today } = useSeoulNow();
  const [month, setMonth] = useState(monthOf(today));
  const params = { channelMemberId, month };
  const read = useRead(familyLessons.attendance, params, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  const { year, month: number } = partsOf(`${month}-01`);
  const firstMonth = monthOf(read.data?.firstDay ?? today);
  const step = (by: number) => setMonth(monthOf(addMonths(`${month}-01`, by)));
  return (
    <section className="child-attendance" aria-label={text.attendance}>
      <header className="family-week-head">
        <h2>{text.attendance}</h2>
        <span className="family-week-acts">
          <IconButton label={text.previousMonth} disabled={month <= firstMonth} onClick={() => step(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <b className="tabular" aria-live="polite">
            {text.month({ year: String(year), month: number })}
          </b>
          <IconButton label={text.nextMonth} disabled={month >= monthOf(today)} onClick={() => step(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </span>
      </header>
      {read.data ? (
        <Marks month={read.data} />
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.marksFailed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={4} />
        </div>
      )}
    </section>
  );
}

function Marks({ month }: { readonly month: Month }) {
  const text = useText(familyLessonsText);
  const words = useText(attendanceText);
  const counts = {
    PRESENT: month.presentCount,
    LATE: month.lateCount,
    LEFT_EARLY: month.leftEarlyCount,
    ABSENT: month.absentCount,
    EXCUSED: month.excusedCount,
  };
  return (
    <>
      {month.makeupList.length === 0 ? null : (
        <div className="child-makeups">
          <b>{text.makeups({ count: month.makeupList.length })}</b>
          <ul>
            {month.makeupList.map(({ title, day, expiresOn }) => (
              <li key={`${day} ${title} ${expiresOn}`}>
                {text.makeup({ day: formatDay(day), title, until: formatDay(expiresOn) })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {month.attendanceList.length === 0 ? (
        <EmptyState compact character="SEAHORSE" title={text.marksNone} />
      ) : (
        <>
          <p className="child-counts">
            {ATTENDANCES.map((mark) =>
              counts[mark] === 0 ? null : (
                <Badge key={mark} tone={MARK_TONES[mark]}>
                  {words[mark]} {counts[mark]}
                </Badge>
              ),
            )}
          </p>
          <ul className="child-marks">
            {month.attendanceList.map((marked) => (
              <MarkRow key={marked.classLessonId} marked={marked} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function MarkRow({ marked }: { readonly marked: Marked }) {
  const text = useText(familyLessonsText);
  const words = useText(attendanceText);
  const { title, day, attendance, reason, makeup } = marked;
  return (
    <li>
      <span>
        <b>{title}</b>
        <small className="text-muted tabular">{formatDay(day)}</small>
        {reason === '' ? null : <small>{reason}</small>}
        {makeup === null ? null : (
          <small className="child-makeup" data-state={makeup.state}>
            {makeup.state === 'USED'
              ? text.USED({ day: makeup.usedOn === null ? '' : formatDay(makeup.usedOn) })
              : makeup.state === 'OPEN'
                ? text.OPEN({ until: formatDay(makeup.expiresOn) })
                : text.EXPIRED}
          </small>
        )}
      </span>
      <Badge tone={MARK_TONES[attendance]}>{words[attendance]}</Badge>
    </li>
  );
}
