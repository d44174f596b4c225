import { addDays } from '@dolphin/contract/core/days';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { TIMETABLE_DAYS_MAX } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { seoulNow } from '../../../shared/calendar/use-seoul-now.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { holidayText } from './holiday.text.ts';

type Lesson = OutputOf<typeof classLessons.timetable>['lessonList'][number];

/** So many lessons are named; the timetable has the others. */
const NAMED = 8;

/** What a day off does to lessons, before it is added: most are cancelled, what staff put there by hand stays. [SCH-207] */
export function HolidayLessons({ from, to }: { readonly from: string; readonly to: string }) {
  const text = useText(holidayText);
  const { channelId, at } = useChannel();
  const last = addDays(from, TIMETABLE_DAYS_MAX - 1);
  const range = { from, to: to < last ? to : last };
  const { data } = useRead(classLessons.timetable, { channelId, ...range }, { isQuiet: true, enabled: to >= from });
  const ahead = (data?.lessonList ?? []).filter(isAhead);
  const kept = ahead.filter((lesson) => lesson.isMoved || lesson.kind === 'MAKEUP' || lesson.kind === 'EXTRA');
  const lost = ahead.length - kept.length;
  if (ahead.length === 0) return null;
  return (
    <div className="channel-settings-lessons" role="status">
      {lost === 0 ? null : <p>{text.cancels({ count: lost })}</p>}
      {kept.length === 0 ? null : (
        <>
          <p>{text.keeps({ count: kept.length })}</p>
          <ul>
            {kept.slice(0, NAMED).map(({ classLessonId, day, startMinute, title }) => (
              <li key={classLessonId}>
                <Link to={at(`/manage/timetable?view=day&day=${day}`) as string} className={textLinkClass}>
                  {`${formatDay(day)} ${clockOf(startMinute)} ${title}`}
                </Link>
              </li>
            ))}
          </ul>
          {kept.length <= NAMED ? null : <p>{text.keepsMore({ count: kept.length - NAMED })}</p>}
        </>
      )}
    </div>
  );
}

function isAhead({ state, day, startMinute }: Lesson): boolean {
  const { today, nowMinute } = seoulNow();
  return state === 'SCHEDULED' && (day > today || (day === today && startMinute > nowMinute));
}
