import { type PointerEvent, useRef, useState } from 'react';
import { ChartPicture, type ChartType, MARGIN } from './chart-picture.tsx';
import { type ChartPoint, type ChartSeries, nearestIndex } from './chart-scales.ts';
import { useWidth } from './use-width.ts';
import './chart.css';

export interface DayChartProps {
  /** What is shown; read aloud. */
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  look?: ChartType | undefined;
  height?: number | undefined;
  /** How numbers are written. */
  format: (value: number) => string;
}

const USUAL_WIDTH = 560;

/**
 * A chart over days. The readout above it shows the values of the day under the pointer; a slider that lies invisibly
 * over the picture does the same for arrow keys, fingers and screen readers. The numbers also belong into a `ChartTable`.
 */
export function DayChart({ label, points, series, look = 'lines', height = 220, format }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, USUAL_WIDTH);
  const [chosen, setChosen] = useState<number | null>(null);
  const active = Math.min(chosen ?? points.length - 1, points.length - 1);
  const values = series.map(({ name, values: all, tone }) => ({ name, tone, value: format(all[active] ?? 0) }));
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(nearestIndex(event.clientX - left - MARGIN.left, width - MARGIN.left - MARGIN.right, points.length));
  };
  return (
    <div className="chart">
      <p className="chart-readout">
        <b>{points[active]?.name ?? ''}</b>
        {values.map(({ name, tone, value }, at) => (
          <span key={name} className={`chart-key chart-${tone}`} data-dashed={at > 0 || undefined}>
            {name} <strong>{value}</strong>
          </span>
        ))}
      </p>
      <div className="chart-plot" ref={box} onPointerMove={follow} onPointerLeave={() => setChosen(null)}>
        <ChartPicture
          width={width}
          height={height}
          points={points}
          series={series}
          look={look}
          active={active}
          format={format}
        />
        <input
          type="range"
          className="chart-slider"
          aria-label={label}
          aria-valuetext={`${points[active]?.name ?? ''}: ${values.map(({ name, value }) => `${name} ${value}`).join(', ')}`}
          min={0}
          max={Math.max(0, points.length - 1)}
          value={Math.max(0, active)}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  );
}
