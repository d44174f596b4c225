import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { Link } from '@tanstack/react-router';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/format.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { type ClassTime, groupedTimes, isRunning, timesOn } from './class-week.ts';
import { myClassText } from './my-class.text.ts';
import './my-class.css';

export type MyClassItem = OutputOf<typeof courseClasses.mine>['courseClassList'][number];

/** 월·수 16:00–17:30 */
export function useTimesText(): (times: readonly ClassTime[]) => string {
  const text = useText(myClassText);
  const names = text.weekdays.split(' ');
  return (times) =>
    groupedTimes(times)
      .map(
        ({ weekdays, startsAt, endsAt }) =>
          `${weekdays.map((weekday) => names[weekday - 1]).join('·')} ${text.between({ from: startsAt, to: endsAt })}`,
      )
      .join(', ');
}

/** A class of the learner: when, with whom, and where to go on. [LMS-240] */
export function MyClass({
  held,
  today,
  hours,
  withPlace = false,
  action,
  children,
}: {
  readonly held: MyClassItem;
  /** The day in Seoul. */ readonly today: string;
  /** When it meets today; by its weekly times, where nobody knows better. */
  readonly hours?: readonly { readonly startsAt: string; readonly endsAt: string }[] | undefined;
  /** Names the channel; left out inside of it. */ readonly withPlace?: boolean;
  /** One more button, before the others. */ readonly action?: ReactNode;
  /** Above the buttons. */ readonly children?: ReactNode;
}) {
  const text = useText(myClassText);
  const timesText = useTimesText();
  const { title, courseId, courseTitle, coach, nextLesson, boardId, slug, channelName, doneCount, itemCount } = held;
  const now = hours ?? timesOn(held, today);
  const dates = useDatesText(held, today);
  return (
    <li className="my-class">
      <div className="my-class-head">
        {withPlace ? (
          <Link to={`/channel/${slug}/classes` as string} className={textLinkClass}>
            <b>{title}</b>
          </Link>
        ) : (
          <b>{title}</b>
        )}
        {now.map(({ startsAt, endsAt }) => (
          <Badge key={startsAt} tone="brand">
            {text.today} {text.between({ from: startsAt, to: endsAt })}
          </Badge>
        ))}
      </div>
      <p className="my-class-facts">
        {[
          withPlace ? channelName : '',
          timesText(held.timeList),
          dates,
          coach?.nickname ? text.coach({ name: coach.nickname }) : '',
        ]
          .filter((fact) => fact !== '')
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
      {itemCount > 0 ? (
        <ProgressBar
          label={text.progress({ done: doneCount, all: itemCount })}
          value={doneCount}
          max={itemCount}
          tone={doneCount >= itemCount ? 'ok' : 'bar'}
        />
      ) : null}
      <p className="my-class-next">
        <Link to={`/learn/courses/${courseId}` as string} className={textLinkClass}>
          {courseTitle}
        </Link>
        <span>{nextLesson ? nextLesson.title : itemCount > 0 ? text.allDone : ''}</span>
      </p>
      {children}
      <div className="my-class-ways">
        {action}
        {nextLesson ? (
          <Link
            to={`/learn/lessons/${nextLesson.lessonId}/items/${nextLesson.itemId}` as string}
            className={buttonClass({ size: 'sm' })}
          >
            {text.goOn}
          </Link>
        ) : (
          <Link to={`/learn/courses/${courseId}` as string} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
            {text.course}
          </Link>
        )}
        {boardId === null ? null : (
          <Link
            to={`/channel/${slug}/boards/${boardId}` as string}
            className={buttonClass({ size: 'sm', variant: 'ghost' })}
          >
            <MessagesSquare aria-hidden />
            {text.board}
          </Link>
        )}
      </div>
    </li>
  );
}

/** From when or until when it is held; nothing where it has no end. */
function useDatesText(held: MyClassItem, today: string): string {
  const text = useText(myClassText);
  const { startsOn, endsOn } = held;
  if (endsOn !== null && endsOn < today) return text.over;
  if (startsOn !== null && !isRunning(held, today)) return text.from({ day: formatDay(startsOn) });
  return endsOn === null ? '' : text.until({ day: formatDay(endsOn) });
}
