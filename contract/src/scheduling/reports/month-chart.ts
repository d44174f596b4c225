import { partsOf } from '../../core/days.ts';
import type { Localized } from '../../core/text.ts';
import type { monthChartText } from './month-chart.text.ts';
import type { MonthFacts } from './monthly-reports.contract.ts';

export const CHART_WIDTH = 360;
export const CHART_HEIGHT = 168;
/** Where the bars stand. */
export const CHART_BASE = 124;
export const CHART_BAR = 30;
const TOP = 24;
/** A week with little work has a bar that can be seen. */
const BAR_MIN = 3;

export type MonthBar = {
  /** The middle of the bar. */ readonly x: number;
  readonly height: number;
  readonly week: string;
  readonly minutes: string;
  readonly solved: string;
};
export type MonthChart = {
  /** Describes what the bars show, for whoever does not see them. */ readonly label: string;
  readonly bars: readonly MonthBar[];
};

/** Bars of minutes for each week; null: nothing was done in the month. [SCH-291] */
export function monthChartOf(
  text: Localized<(typeof monthChartText)['KO']>,
  weeks: MonthFacts['weekList'],
): MonthChart | null {
  const most = Math.max(0, ...weeks.map(({ minutes }) => minutes));
  if (most === 0) return null;
  const step = CHART_WIDTH / weeks.length;
  const bars = weeks.map(({ from, to, minutes, solvedCount }, nth): MonthBar => {
    const days = { from: partsOf(from).date, to: partsOf(to).date };
    return {
      x: step * (nth + 0.5),
      height: minutes === 0 ? 0 : Math.max(BAR_MIN, Math.round((minutes / most) * (CHART_BASE - TOP))),
      week: days.from === days.to ? text.oneDay(days) : text.week(days),
      minutes: text.weekMinutes({ minutes }),
      solved: text.weekSolved({ count: solvedCount }),
    };
  });
  return { label: `${text.chartTitle}. ${bars.map((bar) => text.weekAbout(bar)).join('; ')}`, bars };
}
