import { type Language, localize } from '@dolphin/contract/core/text';
import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import type { MonthFacts } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import { REPORT_LINK_DAYS } from '@dolphin/contract/scheduling/reports/reports.constants';
import { timeOf } from '../draft-text.ts';
import { monthChart } from './month-chart.ts';
import { monthName } from './month-days.ts';
import { monthText } from './month.text.ts';
import { framePage, html, type Page, section, table } from '../links/page-frame.ts';
import type { OpenReport } from '../reports.queries.ts';
import { reportText } from '../reports.text.ts';

type MonthReport = Extract<OpenReport, { readonly month: string }>;

/** The page of a month of one child: as it was when the draft was made. [SCH-290] [SCH-291] */
export function monthPage(language: Language, report: MonthReport, seenPath: string): Page {
  const shared = localize(reportText, language);
  const text = localize(monthText, language);
  const { facts, channelName, month } = report;
  const title = text.pageTitle({ name: report.name, month: monthName(language, month) });
  const rows: readonly (readonly [string, string])[] = [
    [text.class, facts.title],
    [text.period, text.days({ from: month, to: facts.until })],
    ...(report.coachName === null ? [] : [[shared.coach, report.coachName] as const]),
    ...(facts.attendanceList.length === 0 ? [] : [[shared.attendance, marksOf(language, facts)] as const]),
    ...(facts.minutes === 0
      ? []
      : [
          [shared.time, timeOf(facts.minutes, shared)] as const,
          [text.dayCount, text.dayCountValue({ count: facts.dayCount })] as const,
        ]),
    [shared.problemCount, shared.count({ count: facts.triedCount })],
    [shared.solvedCount, shared.count({ count: facts.solvedCount })],
  ];
  const solved = facts.solvedList.map((name) => `<li>${html(name)}</li>`).join('');
  return framePage(language, {
    title,
    seenPath,
    body: [
      `<p class="place">${html(channelName)}</p><h1>${html(title)}</h1>`,
      report.text === '' ? '' : `<p class="text">${html(report.text)}</p>`,
      monthChart(language, facts.weekList),
      table(rows),
      solved === '' ? '' : `<h2>${html(text.solvedTitle)}</h2><ul>${solved}</ul>`,
      section(
        shared.videosTitle,
        facts.videoList.map((video) => [video.title, shared.share({ share: video.share })]),
      ),
      section(
        text.notesTitle,
        facts.noteList.map((note) => [note.day, note.text]),
      ),
      `<p class="foot screen">${html(shared.print)}</p><p class="foot">${html(shared.footer({ place: channelName, days: REPORT_LINK_DAYS }))}</p>`,
    ].join(''),
  });
}

function marksOf(language: Language, { attendanceList }: MonthFacts): string {
  const text = localize(monthText, language);
  const marks = localize(attendanceText, language);
  return attendanceList
    .map(({ attendance, count }) => text.attendanceOf({ mark: marks[attendance], count }))
    .join(' · ');
}
