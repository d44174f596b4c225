import { seoulDay } from '@dolphin/contract/core/days';
import { type Language, localize } from '@dolphin/contract/core/text';
import type { MonthFacts } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import type { Db } from '../../../core/db.ts';
import { type MonthWork, selectMonthWork } from '../../../learning/public.ts';
import { timeOf, titlesOf } from '../draft-text.ts';
import { lastDay, monthName, weeksOf } from './month-days.ts';
import { monthText } from './month.text.ts';
import {
  type ReportClass,
  selectMarks,
  selectMonthLearners,
  selectNotes,
  upsertMonthDrafts,
} from './monthly-reports.queries.ts';
import { reportText } from '../reports.text.ts';

const NOTHING: MonthWork = {
  dayList: [],
  triedCount: 0,
  solvedCount: 0,
  solvedList: [],
  videoList: [],
  commentCount: 0,
};
const AWAY: readonly string[] = ['ABSENT', 'EXCUSED'];

type Drafting = {
  readonly channelId: number;
  readonly courseClass: Pick<ReportClass, 'courseClassId' | 'title'>;
  /** Its first day. */ readonly month: string;
  readonly authorId: number;
  readonly language: Language;
  readonly now: Date;
};

/** Drafts of a month for a whole class; as many statements as for one learner. Gives how many were made. [SCH-290] */
export async function draftMonth(tx: Db, drafting: Drafting): Promise<number> {
  const { channelId, courseClass, month, authorId, language, now } = drafting;
  const { courseClassId, title } = courseClass;
  const open = (await selectMonthLearners(tx, { channelId, courseClassId, month })).filter(
    ({ reportId, isUntouched }) => reportId === null || isUntouched,
  );
  if (open.length === 0) return 0;
  const userIds = open.map(({ userId }) => userId);
  const work = await selectMonthWork(tx, { channelId, month, userIds });
  const marks = Map.groupBy(await selectMarks(tx, { courseClassId, month, userIds }), ({ userId }) => userId);
  const notes = Map.groupBy(await selectNotes(tx, { courseClassId, month, userIds }), ({ userId }) => userId);
  const today = seoulDay(now);
  const until = today < lastDay(month) ? today : lastDay(month);
  const drafts = open.map(({ userId, name, nickname }) => {
    const { dayList, ...done } = work.get(userId) ?? NOTHING;
    const facts: MonthFacts = {
      title,
      until,
      ...done,
      attendanceList: (marks.get(userId) ?? []).map(({ attendance, count }) => ({ attendance, count })),
      minutes: dayList.reduce((sum, { minutes }) => sum + minutes, 0),
      dayCount: dayList.filter(({ minutes }) => minutes > 0).length,
      weekList: weeksOf(month, until, dayList),
      noteList: (notes.get(userId) ?? []).map(({ day, text }) => ({ day, text })),
    };
    return { userId, facts, text: monthDraftText(language, { name: name || nickname, month, facts }) };
  });
  return upsertMonthDrafts(tx, { channelId, courseClassId, month, authorId, now }, drafts);
}

type Drafted = { readonly name: string; readonly month: string; readonly facts: MonthFacts };

/** Sentences about the month: the coach changes them in half a minute. [SCH-290] */
export function monthDraftText(language: Language, { name, month, facts }: Drafted): string {
  const shared = localize(reportText, language);
  const text = localize(monthText, language);
  const { title, attendanceList, minutes, dayCount, triedCount, solvedCount, solvedList, videoList, commentCount } =
    facts;
  const sum = (list: MonthFacts['attendanceList']) => list.reduce((total, { count }) => total + count, 0);
  const lessons = sum(attendanceList);
  const present = sum(attendanceList.filter(({ attendance }) => !AWAY.includes(attendance)));
  return [
    text.intro({ name, month: monthName(language, month), title }),
    ...(lessons > 0 ? [text.attended({ count: lessons, present })] : []),
    ...(triedCount > 0 ? [shared.problems({ tried: triedCount, solved: solvedCount })] : []),
    ...(solvedList.length > 0 ? [shared.solved({ titles: titlesOf(solvedList) })] : []),
    ...(videoList.length > 0 ? [shared.videos({ titles: titlesOf(videoList.map((video) => video.title)) })] : []),
    ...(minutes > 0 ? [text.worked({ time: timeOf(minutes, shared), days: dayCount })] : []),
    ...(commentCount > 0 ? [shared.commented({ count: commentCount })] : []),
    ...(triedCount === 0 && videoList.length === 0 && minutes === 0 ? [text.nothing] : []),
  ].join('\n');
}
