import { STUCK_TRIES } from '@dolphin/contract/learning/coaching/coaching.constants';
import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import { useText } from '../../../../lib/text/use-text.ts';
import { coachingText } from '../coaching.text.ts';

export function GridLegend() {
  const text = useText(coachingText);
  return (
    <ul className="grid-legend" aria-label={text.legend}>
      <li>
        <i className="grid-key" data-state="DONE" aria-hidden>
          <Check />
        </i>
        {text.cellDone}
      </li>
      <li>
        <i className="grid-key" data-state="TRYING" aria-hidden>
          2
        </i>
        {text.cellTrying({ tries: 2 })}
      </li>
      <li>
        <i className="grid-key" data-state="STUCK" aria-hidden>
          {STUCK_TRIES}
        </i>
        {text.STUCK}: {text.stuckHint}
      </li>
      <li>
        <i className="grid-key" data-state="OPENED" aria-hidden>
          <Eye />
        </i>
        {text.cellOpened}
      </li>
      <li>
        {text.IDLE}: {text.idleHint}
      </li>
    </ul>
  );
}
