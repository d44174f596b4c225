import { createHash } from 'node:crypto';
import { type Language, localize } from '@dolphin/contract/core/text';
import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import { REPORT_LINK_DAYS } from '@dolphin/contract/scheduling/reports/reports.constants';
import { timeOf } from './draft-text.ts';
import type { OpenReport } from './reports.queries.ts';
import { reportText } from './reports.text.ts';
import { shownFacts } from './shown-facts.ts';

/** No grid, no variables, no script: old phones show it, and it prints on one sheet. */
const STYLE = `body{margin:0;background:#eef4fa;color:#16324a;font:16px/1.6 -apple-system,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:680px;margin:0 auto;padding:20px 16px 40px;background:#fff}
h1{font-size:22px;line-height:1.35;margin:4px 0 12px}h2{font-size:17px;margin:24px 0 8px}p{margin:8px 0}
.place{color:#0a5fa8;font-weight:700;margin:0}.text{white-space:pre-line;padding:14px 16px;background:#f2f7fc;border-radius:12px}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:6px 4px;border-bottom:1px solid #d8e4ef;vertical-align:top}th{font-weight:600;color:#4a6378;width:40%}
pre{white-space:pre-wrap;padding:12px;background:#10273a;color:#eaf4ff;border-radius:12px;font-size:14px;line-height:1.5}
.foot{color:#4a6378;font-size:13px;margin-top:28px}
@media print{body,main{background:#fff}main{max-width:none;padding:0}.text,pre{border:1px solid #999;background:#fff;color:#000}.screen{display:none}}
@media (prefers-color-scheme:dark){@media screen{body{background:#0b1722;color:#e6f0f8}main{background:#122331}.text{background:#1a3144}.place{color:#7cc0ff}th,.foot{color:#a9c0d3}th,td{border-color:#2b4457}}}`;

export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

function page(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${html(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** The page of one report: of this child, this lesson, and nothing that leads further. [SCH-281] */
export function reportPage(language: Language, report: OpenReport, marked: Attendance | null): string {
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
  return page(
    language,
    title,
    [
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
  );
}

/** The same for a wrong address, an expired and a revoked one: nobody learns which it was. */
export function gonePage(language: Language): string {
  const text = localize(reportText, language);
  return page(language, text.goneTitle, `<h1>${html(text.goneTitle)}</h1><p>${html(text.gone)}</p>`);
}

function table(rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(([head, value]) => `<tr><th scope="row">${html(head)}</th><td>${html(value)}</td></tr>`);
  return `<table>${lines.join('')}</table>`;
}

function section(title: string, rows: readonly (readonly [string, string])[]): string {
  return rows.length === 0 ? '' : `<h2>${html(title)}</h2>${table(rows)}`;
}
