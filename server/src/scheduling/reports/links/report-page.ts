import { type Language, localize } from '@dolphin/contract/core/text';
import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import { REPORT_LINK_DAYS } from '@dolphin/contract/scheduling/reports/reports.constants';
import { timeOf } from '../draft-text.ts';
import { framePage, html, type Page, section, table } from './page-frame.ts';
import type { OpenReport } from '../reports.queries.ts';
import { reportText } from '../reports.text.ts';
import { shownFacts } from './shown-facts.ts';

type LessonReport = Extract<OpenReport, { readonly month: null }>;

/** The page of one report: of this child, this lesson, and nothing that leads further. [SCH-281] */
export function reportPage(
  language: Language,
  report: LessonReport,
  { marked, seenPath }: { readonly marked: Attendance | null; readonly seenPath: string },
): Page {
  const text = localize(reportText, language);
  const marks = localize(attendanceText, language);
  const facts = shownFacts(report, marked);
  const { attendance } = facts;
  const title = text.pageTitle({ name: report.name });
  const solved = facts.problemList.filter(({ isSolved }) => isSolved).length;
  const rows: readonly (readonly [string, string])[] = [
    [text.day, `${report.day} · ${report.title}`],
    ...(report.coachName === null ? [] : [[text.coach, report.coachName] as const]),
    ...(attendance === null ? [] : [[text.attendance, marks[attendance]] as const]),
    ...(facts.minutes > 0 ? [[text.time, timeOf(facts.minutes, text)] as const] : []),
    [text.problemCount, text.count({ count: facts.problemList.length })],
    [text.solvedCount, text.count({ count: solved })],
  ];
  return framePage(language, {
    title,
    seenPath,
    body: [
      `<p class="place">${html(report.channelName)}</p><h1>${html(title)}</h1>${table(rows)}`,
      report.text === '' ? '' : `<p class="text">${html(report.text)}</p>`,
      section(
        text.problemsTitle,
        facts.problemList.map(({ title: name, tries, isSolved }) => [
          name,
          isSolved ? text.isSolved : text.tries({ count: tries }),
        ]),
      ),
      section(
        text.videosTitle,
        facts.videoList.map(({ title: name, share }) => [name, text.share({ share })]),
      ),
      facts.program
        ? `<h2>${html(text.programTitle({ title: facts.program.title }))}</h2><pre>${html(facts.program.source)}</pre>`
        : '',
      `<p class="foot screen">${html(text.print)}</p><p class="foot">${html(text.footer({ place: report.channelName, days: REPORT_LINK_DAYS }))}</p>`,
    ].join(''),
  });
}

/** The same for a wrong address, an expired and a revoked one: nobody learns which it was. */
export function gonePage(language: Language): Page {
  const text = localize(reportText, language);
  const { goneTitle: title } = text;
  return framePage(language, { title, body: `<h1>${html(title)}</h1><p>${html(text.gone)}</p>` });
}
