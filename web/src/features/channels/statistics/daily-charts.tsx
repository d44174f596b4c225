import type { statistics } from '@dolphin/contract/channels/statistics/statistics.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { formatDay } from '../../../lib/format.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import type { ChartType } from '../../../ui/chart/chart-picture.tsx';
import type { ChartPoint, ChartSeries } from '../../../ui/chart/chart-scales.ts';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { statisticsText } from './statistics.text.ts';

type Day = OutputOf<typeof statistics.daily>['dayList'][number];

/** 2026-11-05 is 11/5 on the axis. */
function tickOf(day: string): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
}

/** Three charts, each with its table beside it. */
export function DailyCharts({ dayList }: { readonly dayList: readonly Day[] }) {
  const text = useText(statisticsText);
  const points = dayList.map(({ day }) => ({ id: day, tick: tickOf(day), name: formatDay(day) }));
  const of = (count: Exclude<keyof Day, 'day'>) => dayList.map((day) => day[count]);
  return (
    <>
      <ChartCard
        title={text.visitors}
        hint={text.visitorsHint}
        look="area"
        points={points}
        series={[{ name: text.visitors, values: of('visitorCount'), tone: 'brand' }]}
      />
      <ChartCard
        title={text.writing}
        hint={text.writingHint}
        look="lines"
        points={points}
        series={[
          { name: text.posts, values: of('postCount'), tone: 'brand' },
          { name: text.comments, values: of('commentCount'), tone: 'accent' },
        ]}
      />
      <ChartCard
        title={text.joins}
        hint={text.joinsHint}
        look="bars"
        points={points}
        series={[{ name: text.joins, values: of('joinCount'), tone: 'ok' }]}
      />
    </>
  );
}

type Shown = {
  readonly title: string;
  readonly hint: string;
  readonly look: ChartType;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
};

function ChartCard({ title, hint, look, points, series }: Shown) {
  const text = useText(statisticsText);
  return (
    <Card title={title}>
      <p className="stats-note">{hint}</p>
      <div className="stats-pair">
        <DayChart
          label={text.chartOf({ name: title })}
          points={points}
          series={series}
          look={look}
          format={formatNumber}
        />
        <ChartTable
          label={text.tableOf({ name: title })}
          pointLabel={text.day}
          points={points}
          series={series}
          format={formatNumber}
        />
      </div>
    </Card>
  );
}
