import { Link } from '@tanstack/react-router';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { useSession, useSessionState } from '../../../shared/lounge/session-context.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { worldText } from './world.text.ts';

/** A short interruption shows no message. */
const SHOW_AFTER_MS = 800;

/** The connection is lost and being restored. [WLD-130] */
export function LostBanner() {
  const text = useText(worldText);
  const isLost = useSessionState(({ phase, wasIn }) => wasIn && phase === 'entering');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isLost) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <div className="world-lost" role="status">
      {isShown ? (
        <p>
          <WifiOff aria-hidden /> <b>{text.lost}</b> <span>{text.lostHint}</span>
        </p>
      ) : null}
    </div>
  );
}

/** One is not here any more: why, and what helps. */
export function OutNotice({
  isRoom,
  back,
}: {
  readonly isRoom: boolean;
  /** The lounge the room belongs to. */ readonly back: string;
}) {
  const text = useText(worldText);
  const session = useSession();
  const reason = useSessionState((state) => state.reason);
  const isEnded = reason === 'KICKED' || reason === 'CLOSED' || reason === 'REMOVED' || reason === 'ENDED';
  return (
    <div className="lounge-out" role="alert">
      <EmptyState
        compact
        character="CRAB"
        title={reason === null || reason === 'JOINED' ? text.outREMOVED : text[`out${reason}`]}
        hint={reason === 'KICKED' || reason === 'CLOSED' ? text[`outHint${reason}`] : undefined}
        action={
          isEnded ? (
            isRoom ? (
              <Link to={back as '/lounge'} className={buttonClass({})}>
                {text.toLounge}
              </Link>
            ) : undefined
          ) : (
            <Button onClick={() => session.resume()}>{text.resume}</Button>
          )
        }
      />
    </div>
  );
}
