import type { ChartPoint, ChartSeries } from './chart-scales.ts';
import './chart.css';

export interface ChartTableProps {
  /** Read aloud; the table also scrolls by itself, so it can be focused. */
  label: string;
  /** The head of the first column. */
  pointLabel: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** The numbers behind a chart, newest first, for reading and for screen readers. */
export function ChartTable({ label, pointLabel, points, series, format }: ChartTableProps) {
  const newestFirst = points.map((point, index) => ({ point, index })).toReversed();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="chart-table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ point, index }) => (
            <tr key={point.id}>
              <th scope="row">{point.name}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{format(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
