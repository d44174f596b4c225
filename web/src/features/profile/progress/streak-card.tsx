import { streaks } from '@dolphin/contract/profile/streaks.contract';
import Flame from 'lucide-react/icons/flame';
import Snowflake from 'lucide-react/icons/snowflake';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { streakText } from './streak.text.ts';
import './progress.css';

/** Days in a row, and what keeps them. */
export function StreakCard() {
  const text = useText(streakText);
  const streak = useRead(streaks.streak, {}, { isQuiet: true });
  if (streak.isError)
    return (
      <Card title={text.streak}>
        <ErrorState
          compact
          title={text.streakError}
          retryLabel={text.retry}
          onRetry={() => void streak.refetch()}
          retrying={streak.isFetching}
        />
      </Card>
    );
  if (!streak.data)
    return (
      <Card title={text.streak}>
        <div aria-busy="true">
          <SkeletonText lines={4} />
        </div>
      </Card>
    );
  const { streakDays, longestDays, freezeCount, daysToFreeze, isTodayDone } = streak.data;
  return (
    <Card title={text.streak}>
      <div className="streak">
        <p className="streak-figure" data-lit={isTodayDone || undefined}>
          <Flame aria-hidden />
          <span className="growth-figure">
            {streakDays > 0 ? text.streakDays({ days: streakDays }) : text.streakNone}
          </span>
        </p>
        <p>
          {isTodayDone
            ? text.streakDone
            : streakDays > 0
              ? text.streakGoOn({ days: streakDays + 1 })
              : text.streakStart}
        </p>
        <p className="streak-facts">
          <Badge tone="neutral">{text.longest({ days: longestDays })}</Badge>
          <Badge icon={<Snowflake aria-hidden />}>{text.freezes({ count: freezeCount })}</Badge>
          <Badge tone="neutral">{text.toFreeze({ days: daysToFreeze })}</Badge>
        </p>
        <p className="text-sm text-muted">{text.freezeHint}</p>
      </div>
    </Card>
  );
}
