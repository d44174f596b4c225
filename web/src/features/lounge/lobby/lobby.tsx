import { lobby } from '@dolphin/contract/lounge/lobby.contract';
import { LOBBY_STAY_MS } from '@dolphin/contract/lounge/lounge.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AvatarPicture } from '../../../shared/avatar-picture/avatar-picture.tsx';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { lobbyText } from './lobby.text.ts';
import './lobby.css';

type Lobby = OutputOf<typeof lobby.stay>;

/** Says every few seconds that we are here, and hears who else is; leaving the page leaves the lobby. */
function useLobby(): { readonly lobby: Lobby | undefined; readonly isFailed: boolean; readonly look: () => void } {
  const [seen, setSeen] = useState<Lobby>();
  const [isFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const here = new AbortController();
    const stay = () => {
      // A hidden tab is nobody standing in the lobby.
      if (document.visibilityState === 'hidden') return;
      call(lobby.stay, {}, { signal: here.signal }).then(
        (found) => { setSeen(found); setFailed(false); },
        () => { if (!here.signal.aborted) setFailed(true); },
      );
    };
    stay();
    const clock = setInterval(stay, LOBBY_STAY_MS);
    document.addEventListener('visibilitychange', stay);
    return () => {
      here.abort();
      clearInterval(clock);
      document.removeEventListener('visibilitychange', stay);
      call(lobby.leave, {}).catch(() => undefined);
    };
  }, [round]);
  return { lobby: seen, isFailed, look: () => setRound((count) => count + 1) };
}

/** The people in the lounge, each one clickable. [SOC-9] */
export function LobbyPeople() {
  const text = useText(lobbyText);
  const { lobby: now, isFailed, look } = useLobby();
  if (!now) return isFailed ? <ErrorState title={text.failed} retryLabel={text.retry} onRetry={look} /> : <Skeleton height={180} />;
  const hidden = now.totalCount - now.memberList.length;
  return (
    <section className="lobby" aria-labelledby="lobby-title">
      <div className="lobby-head">
        <h2 id="lobby-title">{text.title}</h2>
        <Badge>{text.count({ count: now.totalCount })}</Badge>
      </div>
      {now.totalCount <= 1 ? <p className="text-muted">{text.alone}</p> : null}
      <ul className="lobby-people" aria-live="polite">
        {now.memberList.map((person) => (
          <li key={person.userId}>
            <AvatarPicture userId={person.userId} height={132} label="" />
            <UserChip userId={person.userId} nickname={person.nickname} level={person.level} look="name" />
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="text-muted">{text.more({ count: hidden })}</p> : null}
    </section>
  );
}
