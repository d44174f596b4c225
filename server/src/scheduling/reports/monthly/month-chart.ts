import { type Language, localize } from '@dolphin/contract/core/text';
import {
  CHART_BAR,
  CHART_BASE,
  CHART_HEIGHT,
  CHART_WIDTH,
  monthChartOf,
} from '@dolphin/contract/scheduling/reports/month-chart';
import { monthChartText } from '@dolphin/contract/scheduling/reports/month-chart.text';
import type { MonthFacts } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import { html } from '../links/page-frame.ts';

/** Bars of minutes for each week: drawn without a script, and one sentence for whoever does not see it. [SCH-291] */
export function monthChart(language: Language, weeks: MonthFacts['weekList']): string {
  const text = localize(monthChartText, language);
  const chart = monthChartOf(text, weeks);
  if (chart === null) return '';
  const bars = chart.bars.map(({ x, height, week, minutes, solved }) =>
    [
      `<rect x="${x - CHART_BAR / 2}" y="${CHART_BASE - height}" width="${CHART_BAR}" height="${height}" rx="4"/>`,
      `<text x="${x}" y="${CHART_BASE - height - 7}">${html(minutes)}</text>`,
      `<text x="${x}" y="${CHART_BASE + 17}">${html(week)}</text><text class="soft" x="${x}" y="${CHART_BASE + 33}">${html(solved)}</text>`,
    ].join(''),
  );
  return `<h2>${html(text.chartTitle)}</h2><svg role="img" aria-label="${html(chart.label)}" viewBox="0 0 ${CHART_WIDTH} ${CHART_HEIGHT}" width="${CHART_WIDTH}" height="${CHART_HEIGHT}"><line x1="0" y1="${CHART_BASE}" x2="${CHART_WIDTH}" y2="${CHART_BASE}"/>${bars.join('')}</svg>`;
}
