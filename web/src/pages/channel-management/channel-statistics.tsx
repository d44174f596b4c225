import { useNavigate } from '@tanstack/react-router';
import { StatisticsBoard } from '../../features/channels/statistics/statistics-board.tsx';
import { queryOf } from '../../features/channels/statistics/period.rules.ts';
import { LearningNumbers } from '../../features/learning/statistics/learning-numbers.tsx';
import { useChannel } from '../../shared/channel/use-channel.ts';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /channel/$slug/manage/statistics?days=&from=&to= [CHN-9] */
export function ChannelStatisticsPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  const params = { days: useQueryText('days'), from: useQueryText('from'), to: useQueryText('to') };
  return (
    <StatisticsBoard
      params={params}
      learning={(period) => <LearningNumbers period={period} />}
      onChoose={(chosen) => void navigate({ href: at('/manage/statistics') + queryOf(chosen), replace: true })}
    />
  );
}
