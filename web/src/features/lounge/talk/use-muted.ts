import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { useEffect, useState } from 'react';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useSession, useSessionState } from '../../../shared/lounge/session-context.ts';

/** Longer than any time of silence; a timer takes no more than that. */
const WAIT_MAX_MS = 86_400_000;

/** Until when the user is muted here: set by an event, restored after a reload, and ends by itself. [WLD-150] */
export function useMutedUntil(): string | null {
  const { roomId } = useSession();
  const fromEvent = useSessionState((state) => state.mutedUntil);
  const { data } = useRead(rooms.mine, {}, { isQuiet: true });
  useEvent(loungeEvents.muted, (event) => void (event.roomId === roomId && refresh(rooms.mine)));
  const fromServer = data?.place?.roomId === roomId ? data.place.mutedUntil : null;
  const until = fromEvent ?? fromServer;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (until === null) return;
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(WAIT_MAX_MS, Math.max(0, Date.parse(until) - Date.now()) + 200),
    );
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && Date.parse(until) > now ? until : null;
}
