import { ATTENDANCE_LESSONS_SHOWN } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { attendanceEvents } from '@dolphin/contract/scheduling/attendance/attendance.events';
import { addDays } from '@dolphin/contract/core/days';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useLocation } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { saveSentFile } from '../../../lib/browser/save-file.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { formatDay } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { AttendanceCounts } from './attendance-counts.tsx';
import { attendanceViewText } from './attendance-view.text.ts';
import { formatMinutes } from './lesson-time.ts';
import './attendance.css';

type Lesson = OutputOf<typeof attendance.list>['lessonList'][number];
type Filter = { readonly day: string; readonly isOpen: boolean };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whatever is malformed in an address is left out. */
function filterOf(searchText: string): Filter {
  const given = new URLSearchParams(searchText);
  const day = given.get('day') ?? '';
  return { day: DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : todayInSeoul(), isOpen: given.has('open') };
}

/** The lessons of a day with what is not marked yet; a row opens its lesson. `extra` belongs to another feature. [SCH-223] */
export function AttendanceList({ extra }: { readonly extra?: ReactNode }) {
  const text = useText(attendanceViewText);
  const { channelId, at, may } = useChannel();
  const { pathname, searchStr } = useLocation();
  const { day, isOpen } = filterOf(searchStr);
  const show = (next: Partial<Filter>) => {
    const to = { day, isOpen, ...next };
    go(`${pathname}?day=${to.day}${to.isOpen ? '&open' : ''}`, { replace: true });
  };
  const read = useRead(
    attendance.list,
    { channelId, from: day, to: day, view: isOpen ? 'OPEN' : 'ALL' },
    { isQuiet: true, staleTimeMs: 0, enabled: may('TEACHER') },
  );
  useEvent(attendanceEvents.attendanceChanged, () => void refresh(attendance.list));
  const columns = useColumns();
  return (
    <ManageFrame
      place="attendance"
      title={text.title}
      lead={text.lead}
      actions={
        <>
          {extra}
          <ExportButton day={day} />
        </>
      }
    >
      <div className="attendance-days">
        <IconButton label={text.previousDay} variant="ghost" onClick={() => show({ day: addDays(day, -1) })}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <b aria-live="polite">{formatDay(day)}</b>
        <IconButton label={text.nextDay} variant="ghost" onClick={() => show({ day: addDays(day, 1) })}>
          <ChevronRight aria-hidden />
        </IconButton>
        <Button variant="ghost" disabled={day === todayInSeoul()} onClick={() => show({ day: todayInSeoul() })}>
          {text.today}
        </Button>
        <Switch label={text.onlyOpen} checked={isOpen} onCheckedChange={(on) => show({ isOpen: on })} />
      </div>
      <Table
        label={text.title}
        columns={columns}
        rows={read.data?.lessonList ?? []}
        rowId={({ classLessonId }) => String(classLessonId)}
        onRow={({ classLessonId }) => go(at(`/manage/lessons/${classLessonId}`))}
        state={read.data ? 'ready' : read.isError ? 'error' : 'loading'}
        empty={<EmptyState compact character="SEAHORSE" title={isOpen ? text.noneOpen : text.none} />}
        error={
          <ErrorState
            compact
            title={text.failed}
            retryLabel={text.reload}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        }
        texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
        footer={read.data?.isCut ? <p>{text.cut({ count: ATTENDANCE_LESSONS_SHOWN })}</p> : null}
      />
    </ManageFrame>
  );
}

function useColumns(): readonly Column<Lesson>[] {
  const text = useText(attendanceViewText);
  return [
    { id: 'time', header: text.time, width: '8rem', cell: (lesson) => formatMinutes(lesson) },
    {
      id: 'lesson',
      header: text.lessonColumn,
      primary: true,
      cell: ({ title, personCount }) => (
        <span className="attendance-what">
          <b>{title}</b>
          <small className="text-muted">{text.people({ count: personCount })}</small>
        </span>
      ),
    },
    { id: 'coach', header: text.coach, hideOnPhone: true, cell: ({ coachName }) => coachName ?? '' },
    {
      id: 'marks',
      header: text.marks,
      cell: (lesson) => (
        <span className="attendance-counts">
          {lesson.openCount > 0 ? (
            <Badge size="sm" tone="brand">
              {text.open({ count: lesson.openCount })}
            </Badge>
          ) : null}
          <AttendanceCounts counts={lesson} />
        </span>
      ),
    },
  ];
}

/** The month of the day that is shown. */
function ExportButton({ day }: { readonly day: string }) {
  const text = useText(attendanceViewText);
  const { channelId } = useChannel();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const from = `${day.slice(0, 7)}-01`;
      const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
      const file = await call(attendance.exports, { channelId, from, to });
      saveSentFile(file);
      overlay.toast(text.exported({ name: file.fileName }), { kind: 'ok' });
    } catch (error) {
      presentError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden />}
      loading={isBusy}
      loadingLabel={text.exporting}
      onClick={() => void save()}
    >
      {text.export}
    </Button>
  );
}
