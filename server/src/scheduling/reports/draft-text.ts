import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import type { ReportFacts } from '@dolphin/contract/scheduling/reports/reports.contract';
import { type Language, localize } from '@dolphin/contract/core/text';
import { reportText } from './reports.text.ts';

const TITLES_SHOWN = 3;
const MINUTES_OF_HOUR = 60;

type Drafted = { readonly name: string; readonly title: string; readonly facts: ReportFacts };

/** Sentences about what the learner did: the coach changes them in half a minute. [SCH-280] */
export function draftText(language: Language, { name, title, facts }: Drafted): string {
  const text = localize(reportText, language);
  const marks = localize(attendanceText, language);
  const { attendance, minutes, problemList, videoList, commentCount } = facts;
  const solved = problemList.filter(({ isSolved }) => isSolved);
  const isAway = attendance === 'ABSENT' || attendance === 'EXCUSED';
  return [
    attendance === null ? text.lesson({ name, title }) : text.attended({ name, title, mark: marks[attendance] }),
    ...(problemList.length > 0 ? [text.problems({ tried: problemList.length, solved: solved.length })] : []),
    ...(solved.length > 0 ? [text.solved({ titles: titlesOf(solved.map((problem) => problem.title)) })] : []),
    ...(videoList.length > 0 ? [text.videos({ titles: titlesOf(videoList.map((video) => video.title)) })] : []),
    ...(minutes > 0 ? [text.worked({ time: timeOf(minutes, text) })] : []),
    ...(commentCount > 0 ? [text.commented({ count: commentCount })] : []),
    ...(problemList.length === 0 && videoList.length === 0 && !isAway ? [text.nothing] : []),
  ].join('\n');
}

export function titlesOf(titles: readonly string[]): string {
  return titles.slice(0, TITLES_SHOWN).join(', ');
}

type TimeText = {
  readonly hours: (at: { hours: number; minutes: number }) => string;
  readonly minutes: (at: { minutes: number }) => string;
};

export function timeOf(minutes: number, text: TimeText): string {
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  return hours > 0 ? text.hours({ hours, minutes: minutes % MINUTES_OF_HOUR }) : text.minutes({ minutes });
}
