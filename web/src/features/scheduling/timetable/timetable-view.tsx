import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { holidayText } from '@dolphin/contract/scheduling/recurrence/holidays.text';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCalendarTexts } from '../../../shared/calendar/use-calendar-texts.ts';
import { useSeoulNow } from '../../../shared/calendar/use-seoul-now.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Calendar } from '../../../ui/calendar/calendar.tsx';
import type { CalendarItem, CalendarPlace } from '../../../ui/calendar/calendar-types.ts';
import { rangeOf } from '../../../ui/calendar/ranges.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { AddLesson } from './add-lesson.tsx';
import { backgroundsOf } from '../../../shared/calendar/calendar-days.ts';
import { LessonCard } from './lesson-card.tsx';
import { TimetableFilters } from './timetable-filters.tsx';
import { type Columns, searchOf, type Shown, shownOf } from '../../../shared/calendar/calendar-address.ts';
import { conflictLines, type Lesson, placeOf, type Timetable, toItem } from './timetable-items.ts';
import { TimetableSheet } from './timetable-sheet.tsx';
import { TimetableTools } from './timetable-tools.tsx';
import { timetableText } from './timetable.text.ts';
import { useMoveLesson } from './use-move-lesson.ts';
import '../../../shared/calendar/lesson-parts.css';

const NOTHING: Timetable = { lessonList: [], coachList: [], roomList: [], closureList: [] };
/** Where a new lesson begins that nobody drew: four in the afternoon, after school. */
const USUAL_HOUR = { startMinute: 960, endMinute: 1_020 };
const isMovable = ({ isFaint }: CalendarItem) => isFaint !== true;

/** The timetable of a channel: all coaches and rooms, filters in the address, lessons that are dragged. [SCH-206] */
export function TimetableView() {
  const text = useText(timetableText);
  const calendarTexts = useCalendarTexts();
  const { channelId, may } = useChannel();
  const { today, nowMinute } = useSeoulNow();
  const isPhone = useMedia('(max-width: 640px)');
  const { pathname, searchStr } = useLocation();
  const shown = shownOf(searchStr, { view: isPhone ? 'agenda' : 'week', date: today });
  const show = (next: Partial<Shown>) => go(pathname + searchOf({ ...shown, ...next }), { replace: true });
  const { view, date, columns } = shown;
  const { from, to } = rangeOf(view, date);
  const read = useRead(
    classLessons.timetable,
    { channelId, from, to, ...filterOf(shown) },
    { isQuiet: true, keepPrevious: true, enabled: may('TEACHER') },
  );
  useEvent(lessonEvents.timetableChanged, () => void refresh(classLessons.timetable));
  const timetable = read.data ?? NOTHING;
  const { items, backgrounds, resources } = useDrawn(timetable, columns, from, to);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [chosen, setChosen] = useState<CalendarPlace | null>(null);
  const { move } = useMoveLesson(channelId);
  const lessonOf = useLessons(timetable);
  const addLesson = () => setChosen({ day: date < today ? today : date, ...USUAL_HOUR });
  const tools = <TimetableTools range={{ from, to }} filter={filterOf(shown)} onAdd={addLesson} />;
  const filters = <TimetableFilters shown={shown} timetable={timetable} onShow={show} isCompact={!isPhone} />;
  return (
    <ManageFrame
      place="timetable"
      title={text.title}
      lead={isPhone ? undefined : text.lead}
      actions={
        isPhone ? (
          <TimetableSheet filterCount={Object.keys(filterOf(shown)).length}>
            {filters}
            {tools}
          </TimetableSheet>
        ) : (
          tools
        )
      }
    >
      {isPhone ? null : filters}
      <Calendar
        label={text.title}
        view={view}
        date={date}
        onViewChange={(next) => show({ view: next })}
        onDateChange={(next) => show({ date: next })}
        today={today}
        nowMinute={nowMinute}
        items={items}
        backgrounds={backgrounds}
        resources={resources}
        state={read.data ? 'ready' : read.isError ? 'error' : 'loading'}
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
        stepMinutes={10}
        onOpen={(id) => setOpenedId(Number(id))}
        onChooseSlot={setChosen}
        mayMove={isMovable}
        isResizable
        onMove={(id, place) => {
          const lesson = lessonOf(id);
          return lesson === undefined ? undefined : move(lesson, placeOf(lesson, place, columns));
        }}
        conflictsOf={(id, place) => {
          const lesson = lessonOf(id);
          return lesson === undefined
            ? []
            : conflictLines(lesson, placeOf(lesson, place, columns), timetable, backgrounds, text);
        }}
        texts={calendarTexts}
      />
      {chosen === null ? null : (
        <AddLesson
          place={placeOf({ coachId: shown.coachId, roomId: shown.roomId }, chosen, columns)}
          timetable={timetable}
          onClose={() => setChosen(null)}
        />
      )}
      {openedId === null ? null : (
        <LessonCard key={openedId} classLessonId={openedId} timetable={timetable} onClose={() => setOpenedId(null)} />
      )}
    </ManageFrame>
  );
}

/** A lesson by its id, also of a week that was shown before: it may be dragged into this one. */
function useLessons({ lessonList }: Timetable): (id: string) => Lesson | undefined {
  const known = useRef(new Map<string, Lesson>());
  useEffect(() => {
    for (const lesson of lessonList) known.current.set(String(lesson.classLessonId), lesson);
  }, [lessonList]);
  return (id) => known.current.get(id);
}

/** The same objects as long as what they are made of stays, so that the calendar draws only what changed. */
function useDrawn(timetable: Timetable, columns: Columns, from: string, to: string) {
  const text = useText(timetableText);
  const holidayNames = useText(holidayText);
  const { closureList } = timetable;
  const items = useMemo(
    () => timetable.lessonList.map((lesson) => toItem(lesson, timetable, columns, text)),
    [timetable, columns, text],
  );
  const backgrounds = useMemo(
    () => backgroundsOf({ from, to }, closureList, holidayNames),
    [from, to, closureList, holidayNames],
  );
  const resources = useMemo(() => resourcesOf(timetable, columns), [timetable, columns]);
  return { items, backgrounds, resources };
}

function filterOf({ coachId, roomId, classId }: Shown) {
  return {
    ...(coachId === null ? {} : { coach_id: coachId }),
    ...(roomId === null ? {} : { room_id: roomId }),
    ...(classId === null ? {} : { course_class_id: classId }),
  };
}

function resourcesOf({ coachList, roomList }: Timetable, columns: Columns) {
  if (columns === 'coach')
    return coachList.map(({ userId, nickname }) => ({ id: String(userId), name: nickname ?? '' }));
  if (columns === 'room') return roomList.map(({ roomId, name }) => ({ id: String(roomId), name }));
  return undefined;
}
