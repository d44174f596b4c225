import { progress } from '@dolphin/contract/profile/progress.contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format-number.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Coin } from '../../../shared/points/coin.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { growthText } from './growth.text.ts';
import './progress.css';

/** Level, progress to the next one, and points to spend. [PRG-1] */
export function GrowthCard({ action }: { readonly action?: ReactNode }) {
  const text = useText(growthText);
  const experience = useRead(progress.experience, {}, { isQuiet: true });
  const point = useRead(progress.point, {}, { isQuiet: true });
  const again = () => void Promise.all([experience.refetch(), point.refetch()]);
  return (
    <Card title={text.growth} action={action}>
      {experience.isError || point.isError ? (
        <ErrorState
          compact
          title={text.growthError}
          retryLabel={text.retry}
          onRetry={again}
          retrying={experience.isFetching || point.isFetching}
        />
      ) : experience.data && point.data ? (
        <div className="growth">
          <p className="growth-figure">{text.level({ level: experience.data.level })}</p>
          <ProgressBar
            label={text.experience}
            value={experience.data.levelExp}
            max={experience.data.requiredLevelPoint}
            valueText={text.experienceOf({
              now: formatNumber(experience.data.levelExp),
              goal: formatNumber(experience.data.requiredLevelPoint),
            })}
          />
          <p className="text-sm text-muted">
            {text.toNext({
              level: experience.data.level + 1,
              rest: experience.data.requiredLevelPoint - experience.data.levelExp,
            })}
          </p>
          <p className="growth-points">
            <Coin size={16} />
            <span>{text.points}</span>
            <b className="tabular">{text.pointCount({ point: formatNumber(point.data.point) })}</b>
          </p>
        </div>
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={4} />
        </div>
      )}
    </Card>
  );
}
