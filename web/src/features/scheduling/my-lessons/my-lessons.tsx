import type { Localized } from '@dolphin/contract/core/text';
import { ATTENDANCES } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { holidayText } from '@dolphin/contract/scheduling/recurrence/holidays.text';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCalendarTexts } from '../../../shared/calendar/use-calendar-texts.ts';
import { useSeoulNow } from '../../../shared/calendar/use-seoul-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Calendar } from '../../../ui/calendar/calendar.tsx';
import type { CalendarItem } from '../../../ui/calendar/calendar-types.ts';
import { rangeOf } from '../../../ui/calendar/ranges.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { backgroundsOf } from '../../../shared/calendar/calendar-days.ts';
import { searchOf, type Shown, shownOf } from '../../../shared/calendar/calendar-address.ts';
import { FeedDialog } from './feed-dialog.tsx';
import type { MeetingOf, MyLesson } from './my-lesson.ts';
import { MyLessonCard } from './my-lesson-card.tsx';
import { myLessonsText } from './my-lessons.text.ts';

type Texts = Localized<(typeof myLessonsText)['KO']>;

/** The lessons of a learner in all academies, and of a coach those they teach. [SCH-206] */
export function MyLessons({ meetingOf }: { readonly meetingOf: MeetingOf }) {
  const text = useText(myLessonsText);
  const calendarTexts = useCalendarTexts();
  const { today, nowMinute } = useSeoulNow();
  const isPhone = useMedia('(max-width: 640px)');
  const { pathname, searchStr } = useLocation();
  const shown = shownOf(searchStr, { view: isPhone ? 'agenda' : 'week', date: today });
  const show = (next: Partial<Shown>) => go(pathname + searchOf({ ...shown, ...next }), { replace: true });
  const { from, to } = rangeOf(shown.view, shown.date);
  const read = useRead(classLessons.mine, { from, to }, { isQuiet: true, keepPrevious: true });
  useEvent(lessonEvents.myLessonsChanged, () => void refresh(classLessons.mine));
  const lessons = read.data?.lessonList;
  const { items, backgrounds } = useDrawn(lessons, from, to);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [isFeedOpen, setFeedOpen] = useState(false);
  const opened = lessons?.find(({ classLessonId }) => String(classLessonId) === openedId);
  return (
    <div className="page">
      <h1>{text.title}</h1>
      <Calendar
        label={text.title}
        view={shown.view}
        date={shown.date}
        onViewChange={(view) => show({ view })}
        onDateChange={(date) => show({ date })}
        today={today}
        nowMinute={nowMinute}
        items={items}
        backgrounds={backgrounds}
        state={lessons ? 'ready' : read.isError ? 'error' : 'loading'}
        empty={<EmptyState compact character="SEAHORSE" title={text.none} hint={text.noneHint} />}
        error={
          <ErrorState
            compact
            title={text.failed}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        }
        actions={
          <Button variant="ghost" size="sm" onClick={() => setFeedOpen(true)}>
            {text.feed}
          </Button>
        }
        onOpen={setOpenedId}
        texts={calendarTexts}
      />
      {opened === undefined ? null : (
        <MyLessonCard lesson={opened} meetingOf={meetingOf} onClose={() => setOpenedId(null)} />
      )}
      {isFeedOpen ? <FeedDialog onClose={() => setFeedOpen(false)} /> : null}
    </div>
  );
}

function useDrawn(lessons: readonly MyLesson[] | undefined, from: string, to: string) {
  const text = useText(myLessonsText);
  const holidayNames = useText(holidayText);
  const items = useMemo(() => (lessons ?? []).map((lesson) => toItem(lesson, text)), [lessons, text]);
  const backgrounds = useMemo(() => backgroundsOf({ from, to }, [], holidayNames), [from, to, holidayNames]);
  return { items, backgrounds };
}

const TONES = {
  PRESENT: 'ok',
  LATE: 'warning',
  LEFT_EARLY: 'warning',
  ABSENT: 'danger',
  EXCUSED: 'neutral',
} as const;

function toItem(lesson: MyLesson, text: Texts): CalendarItem {
  const isCancelled = lesson.state === 'CANCELLED';
  const attendance = ATTENDANCES.find((one) => one === lesson.attendance);
  return {
    id: String(lesson.classLessonId),
    day: lesson.day,
    startMinute: lesson.startMinute,
    endMinute: lesson.endMinute,
    title: lesson.title,
    subtitle: [lesson.isCoach ? text.coaching : lesson.coachName, lesson.roomName, lesson.channelName]
      .filter(Boolean)
      .join(' · '),
    tone: isCancelled ? 'neutral' : lesson.isCoach ? 'reward' : 'brand',
    isFaint: isCancelled,
    badges: [
      ...(isCancelled ? [{ label: text.cancelled }] : []),
      ...(lesson.isMoved && !isCancelled ? [{ label: text.moved }] : []),
      ...(lesson.seatState === 'WAITING' || lesson.seatState === 'OFFERED' ? [{ label: text.waiting }] : []),
      ...(attendance === undefined ? [] : [{ label: text[attendance], tone: TONES[attendance] }]),
    ],
  };
}
