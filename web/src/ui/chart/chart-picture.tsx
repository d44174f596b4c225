import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { AreaClosed, Bar, LinePath } from '@visx/shape';
import { ceilingOf, type ChartPoint, type ChartSeries, levelsOf, tickIndexes } from './chart-scales.ts';

export type ChartType = 'area' | 'lines' | 'bars';

type Props = {
  readonly width: number;
  readonly height: number;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly look: ChartType;
  readonly active: number;
  readonly format: (value: number) => string;
};

/** Room around the plot for the numbers at its left and the days below it. */
export const MARGIN = { top: 10, right: 8, bottom: 28, left: 44 };

/** The drawing alone. Its data is also given as text beside it, so it is hidden from screen readers. */
export function ChartPicture({ width, height, points, series, look, active, format }: Props) {
  const inner = { width: Math.max(1, width - MARGIN.left - MARGIN.right), height: height - MARGIN.top - MARGIN.bottom };
  const across = scaleBand<number>({
    domain: points.map((_, index) => index),
    range: [0, inner.width],
    padding: look === 'bars' ? 0.3 : 0,
  });
  const ceiling = ceilingOf(series);
  const up = scaleLinear<number>({ domain: [0, ceiling], range: [inner.height, 0] });
  const left = (index: number) => across(index) ?? 0;
  const middle = (index: number) => left(index) + across.bandwidth() / 2;
  const y = (value: number) => up(value);
  const barWidth = across.bandwidth() / Math.max(1, series.length);
  return (
    <svg className="chart-picture" width={width} height={height} aria-hidden focusable="false">
      <Group left={MARGIN.left} top={MARGIN.top}>
        {levelsOf(ceiling).map((level) => (
          <line key={level} className="chart-level" x1={0} x2={inner.width} y1={y(level)} y2={y(level)} />
        ))}
        {points.length > 0 ? (
          <rect
            className="chart-here"
            x={middle(active) - Math.max(across.step() / 2, 3)}
            width={Math.max(across.step(), 6)}
            y={0}
            height={inner.height}
          />
        ) : null}
        {series.map(({ name, values, tone }, at) => {
          const row = values.map((value, index) => ({ value, index }));
          if (look === 'bars')
            return (
              <g key={name} className={`chart-${tone}`}>
                {row.map(({ value, index }) => (
                  <Bar
                    key={index}
                    className="chart-bar"
                    rx={Math.min(4, barWidth / 3)}
                    x={left(index) + at * barWidth}
                    width={Math.max(1, barWidth)}
                    y={y(value)}
                    height={inner.height - y(value)}
                  />
                ))}
              </g>
            );
          return (
            <g key={name} className={`chart-${tone}`} data-dashed={at > 0 || undefined}>
              {look === 'area' ? (
                <AreaClosed
                  className="chart-area"
                  data={row}
                  yScale={up}
                  x={({ index }) => middle(index)}
                  y={({ value }) => y(value)}
                />
              ) : null}
              <LinePath
                className="chart-line"
                data={row}
                x={({ index }) => middle(index)}
                y={({ value }) => y(value)}
              />
              {row[active] ? (
                <circle className="chart-dot" cx={middle(active)} cy={y(row[active].value)} r={5} />
              ) : null}
            </g>
          );
        })}
        <AxisLeft
          scale={up}
          tickValues={[...levelsOf(ceiling)]}
          tickFormat={(value) => format(Number(value))}
          hideAxisLine
          hideTicks
          tickClassName="chart-tick"
          tickLabelProps={{ dx: -2, dy: 4, textAnchor: 'end' }}
        />
        <AxisBottom
          scale={across}
          top={inner.height}
          tickValues={[...tickIndexes(points.length, inner.width)]}
          tickFormat={(index) => points[Number(index)]?.tick ?? ''}
          hideTicks
          axisLineClassName="chart-axis"
          tickClassName="chart-tick"
          tickLabelProps={{ dy: 4, textAnchor: 'middle' }}
        />
      </Group>
    </svg>
  );
}
