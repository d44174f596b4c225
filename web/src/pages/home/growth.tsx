import { progress } from '@dolphin/contract/profile/progress.contract';
import Gem from 'lucide-react/icons/gem';
import { formatNumber } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Card } from '../../ui/card/card.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { homeText } from './home.text.ts';

/** Level, the way to the next one, and points to spend. */
export function Growth() {
  const text = useText(homeText);
  const experience = useRead(progress.experience, {}, { isQuiet: true });
  const point = useRead(progress.point, {}, { isQuiet: true });
  const again = () => void Promise.all([experience.refetch(), point.refetch()]);
  return (
    <Card title={text.growth}>
      {experience.isError || point.isError ? (
        <ErrorState compact title={text.growthError} retryLabel={text.retry} onRetry={again} retrying={experience.isFetching || point.isFetching} />
      ) : experience.data && point.data ? (
        <div className="home-growth">
          <p className="home-figure">{text.level({ level: experience.data.level })}</p>
          <ProgressBar
            label={text.experience}
            value={experience.data.levelExp}
            max={experience.data.requiredLevelPoint}
            valueText={text.experienceOf({ now: formatNumber(experience.data.levelExp), goal: formatNumber(experience.data.requiredLevelPoint) })}
          />
          <p className="home-points"><Gem aria-hidden /><span>{text.points}</span><b className="tabular">{text.pointCount({ point: formatNumber(point.data.point) })}</b></p>
        </div>
      ) : (
        <div aria-busy="true"><SkeletonText lines={4} /></div>
      )}
    </Card>
  );
}
