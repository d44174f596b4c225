import {
  CHART_BAR,
  CHART_BASE,
  CHART_HEIGHT,
  CHART_WIDTH,
  monthChartOf,
} from '@dolphin/contract/scheduling/reports/month-chart';
import { monthChartText } from '@dolphin/contract/scheduling/reports/month-chart.text';
import type { MonthFacts } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import { useText } from '../../../../lib/text/use-text.ts';

/** The bars that the page of a link has, with one sentence of the same content. [SCH-291] [SCH-295] */
export function MonthChart({ weeks }: { readonly weeks: MonthFacts['weekList'] }) {
  const text = useText(monthChartText);
  const chart = monthChartOf(text, weeks);
  if (chart === null) return null;
  return (
    <section>
      <h3>{text.chartTitle}</h3>
      <svg
        className="child-month-chart"
        role="img"
        aria-label={chart.label}
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
      >
        <line x1={0} y1={CHART_BASE} x2={CHART_WIDTH} y2={CHART_BASE} />
        {chart.bars.map(({ x, height, week, minutes, solved }) => (
          <g key={x}>
            <rect x={x - CHART_BAR / 2} y={CHART_BASE - height} width={CHART_BAR} height={height} rx={4} />
            <text x={x} y={CHART_BASE - height - 7}>
              {minutes}
            </text>
            <text x={x} y={CHART_BASE + 17}>
              {week}
            </text>
            <text className="text-muted" x={x} y={CHART_BASE + 33}>
              {solved}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}
