import { type Language, localize } from '@dolphin/contract/core/text';
import { partsOf } from '@dolphin/contract/core/days';
import type { MonthFacts } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import { monthText } from './month.text.ts';
import { html } from '../links/page-frame.ts';

const WIDTH = 360;
const HEIGHT = 168;
const TOP = 24;
const BASE = 124;
const BAR = 30;
/** A week with little work has a bar that can be seen. */
const BAR_MIN = 3;

/** Bars of minutes for each week: drawn without a script, and one sentence for whoever does not see it. [SCH-291] */
export function monthChart(language: Language, weeks: MonthFacts['weekList']): string {
  const text = localize(monthText, language);
  const most = Math.max(0, ...weeks.map(({ minutes }) => minutes));
  if (most === 0) return '';
  const step = WIDTH / weeks.length;
  const shown = weeks.map(({ from, to, minutes, solvedCount }, nth) => {
    const days = { from: partsOf(from).date, to: partsOf(to).date };
    return {
      x: step * (nth + 0.5),
      height: minutes === 0 ? 0 : Math.max(BAR_MIN, Math.round((minutes / most) * (BASE - TOP))),
      week: days.from === days.to ? text.oneDay(days) : text.week(days),
      minutes: text.weekMinutes({ minutes }),
      solved: text.weekSolved({ count: solvedCount }),
    };
  });
  const about = shown.map((one) => text.weekAbout(one)).join('; ');
  const bars = shown.map(({ x, height, week, minutes, solved }) =>
    [
      `<rect x="${x - BAR / 2}" y="${BASE - height}" width="${BAR}" height="${height}" rx="4"/>`,
      `<text x="${x}" y="${BASE - height - 7}">${html(minutes)}</text>`,
      `<text x="${x}" y="${BASE + 17}">${html(week)}</text><text class="soft" x="${x}" y="${BASE + 33}">${html(solved)}</text>`,
    ].join(''),
  );
  const label = html(`${text.chartTitle}. ${about}`);
  return `<h2>${html(text.chartTitle)}</h2><svg role="img" aria-label="${label}" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><line x1="0" y1="${BASE}" x2="${WIDTH}" y2="${BASE}"/>${bars.join('')}</svg>`;
}
