import { statistics } from '@dolphin/contract/channels/statistics/statistics.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { DailyCharts } from './daily-charts.tsx';
import { ExportButton } from './export-button.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { type PeriodQuery, type Period, readPeriod, todayInSeoul } from './period.rules.ts';
import { statisticsText } from './statistics.text.ts';
import { Totals } from './totals.tsx';
import { ViewRanking } from './view-ranking.tsx';
import './statistics.css';

/** Looked at again when the window is, and now and then while it is looked at. */
const FRESH_MS = 5_000;
const EVERY_MS = 60_000;

/** How a channel is doing: a period's days, and what was read. [CHN-9] */
export function StatisticsBoard({
  params,
  onChoose,
  learning,
}: {
  readonly params: PeriodQuery;
  /** How the channel learns, for the same period. [LMS-244] */ readonly learning?: (period: Period) => ReactNode;
  readonly onChoose: (chosen: number | Period) => void;
}) {
  const text = useText(statisticsText);
  const { channelId, may, home } = useChannel();
  const today = todayInSeoul();
  const { period, offered } = readPeriod(params, today);
  const read = useRead(
    statistics.daily,
    { channelId, ...period },
    { enabled: may('TEACHER'), isQuiet: true, keepPrevious: true, staleTimeMs: FRESH_MS, refetchEveryMs: EVERY_MS },
  );
  const isEmpty =
    read.data !== undefined &&
    [read.data.total, read.data.previousTotal].every((total) => Object.values(total).every((count) => count === 0));
  const isMine = read.data !== undefined && !isEmpty && may('MANAGER');
  return (
    <ManageFrame
      place="statistics"
      title={text.title}
      lead={text.lead}
      read={read}
      actions={
        isMine ? (
          <ExportButton
            endpoint={statistics.dailyFile}
            channelId={channelId}
            period={period}
            label={text.exportDaily}
          />
        ) : null
      }
    >
      <PeriodChoice period={period} offered={offered} today={today} onChoose={onChoose} />
      <p className="stats-note" role="status">
        {text.shown({ from: formatDay(period.from), to: formatDay(period.to) })}
      </p>
      {learning?.(period)}
      <h2>{text.community}</h2>
      {isEmpty || !read.data ? (
        <EmptyState
          character="SEAHORSE"
          title={text.empty}
          hint={text.emptyHint}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={home}>
              {text.toHome}
            </Link>
          }
        />
      ) : (
        <div className="stats-board" data-old={read.isPlaceholderData || undefined}>
          <Totals total={read.data.total} previousTotal={read.data.previousTotal} memberCount={read.data.memberCount} />
          <DailyCharts dayList={read.data.dayList} />
          <ViewRanking period={period} freshMs={FRESH_MS} everyMs={EVERY_MS} />
        </div>
      )}
    </ManageFrame>
  );
}
