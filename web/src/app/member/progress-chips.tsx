import { progress } from '@dolphin/contract/profile/progress.contract';
import { formatNumber } from '../../lib/format-number.ts';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Coin } from '../../shared/points/coin.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { memberText } from './member.text.ts';

/** Level and points, as in a game's corner. What cannot be read is left out: the page is not about it. Until then a chip holds its place. */
export function ProgressChips() {
  const text = useText(memberText);
  const experience = useRead(progress.experience, {}, { isQuiet: true });
  const point = useRead(progress.point, {}, { isQuiet: true });
  return (
    <>
      {point.data ? (
        <Badge tone="reward" icon={<Coin size={16} />}>
          <LabelledNumber
            shown={text.point({ point: formatNumber(point.data.point) })}
            label={text.pointSpoken({ point: point.data.point })}
          />
        </Badge>
      ) : point.isPending ? (
        <Waiting />
      ) : null}
      {experience.data ? (
        <Badge>
          <LabelledNumber
            shown={text.level({ level: experience.data.level })}
            label={text.levelSpoken({ level: experience.data.level })}
          />
        </Badge>
      ) : experience.isPending ? (
        <Waiting />
      ) : null}
    </>
  );
}

function Waiting() {
  return <span className="badge shell-waiting" aria-hidden />;
}

/** Short on the screen, whole when read aloud. */
function LabelledNumber({ shown, label }: { shown: string; label: string }) {
  return (
    <>
      <span aria-hidden>{shown}</span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
