import { streaks } from '@dolphin/contract/profile/streaks.contract';
import { type CSSProperties, useMemo } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { useRead } from '../../../lib/query.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type ActivityDay, activityWeeks, monthOver } from './activity-grid.ts';
import { activityText } from './activity.text.ts';
import './progress.css';

/** The days of half a year, darker the more was learned; the same as a table for whoever would rather read. */
export function ActivityMap() {
  const text = useText(activityText);
  const read = useRead(streaks.activities, {}, { isQuiet: true });
  if (read.isError)
    return (
      <Card title={text.map}>
        <ErrorState
          compact
          title={text.mapError}
          retryLabel={text.retry}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      </Card>
    );
  if (!read.data)
    return (
      <Card title={text.map}>
        <div aria-busy="true">
          <Skeleton height={150} />
        </div>
      </Card>
    );
  const { from, to, activityList } = read.data;
  return (
    <Card title={text.map}>
      <p className="text-sm text-muted">
        {activityList.length > 0 ? text.mapCount({ days: activityList.length }) : text.mapEmpty}
      </p>
      <Grid from={from} to={to} days={activityList} />
      {activityList.length > 0 ? <DayTable days={activityList} /> : null}
    </Card>
  );
}

function Grid({
  from,
  to,
  days,
}: {
  readonly from: string;
  readonly to: string;
  readonly days: readonly ActivityDay[];
}) {
  const text = useText(activityText);
  const language = useLanguage();
  const weeks = useMemo(() => activityWeeks(from, to, days), [from, to, days]);
  const month = new Intl.DateTimeFormat(language === 'KO' ? 'ko-KR' : 'en-US', { month: 'short', timeZone: 'UTC' });
  return (
    <div className="activity" aria-hidden>
      <div className="activity-grid" style={{ '--weeks': weeks.length } as CSSProperties}>
        {weeks.map((week, i) => {
          const named = monthOver(weeks, i);
          return (
            <div key={week[0]?.day} className="activity-week">
              <span className="activity-month">
                {named === null ? '' : month.format(new Date(Date.UTC(2026, named - 1, 1)))}
              </span>
              {week.map(({ day, actCount, experience, shade }) => (
                <i
                  key={day}
                  data-shade={shade}
                  title={
                    actCount > 0
                      ? text.mapDay({ day: formatDay(day), experience: formatNumber(experience) })
                      : text.mapDayNone({ day: formatDay(day) })
                  }
                />
              ))}
            </div>
          );
        })}
      </div>
      <p className="activity-scale">
        {text.less}
        {([0, 1, 2, 3, 4] as const).map((shade) => (
          <i key={shade} data-shade={shade} />
        ))}
        {text.moreShade}
      </p>
    </div>
  );
}

function DayTable({ days }: { readonly days: readonly ActivityDay[] }) {
  const text = useText(activityText);
  return (
    <details className="activity-table">
      <summary>{text.mapTable}</summary>
      <div>
        <table>
          <caption className="visually-hidden">{text.map}</caption>
          <thead>
            <tr>
              <th scope="col">{text.day}</th>
              <th scope="col">{text.acts}</th>
              <th scope="col">{text.experience}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, actCount, experience }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{text.actCount({ count: actCount })}</td>
                <td className="tabular">{formatNumber(experience)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
