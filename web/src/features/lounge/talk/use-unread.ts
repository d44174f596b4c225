import { useEffect, useState } from 'react';
import type { WorldSession } from '../../../shared/lounge/world-session.ts';

/** Messages of others while the talk was out of sight. */
export type Unread = {
  readonly count: number;
  readonly last: { readonly userId: number; readonly text: string } | null;
};
const NONE: Unread = { count: 0, last: null };

/** Counts only new messages while `isSeen` is false, and forgets them once it is true. [WLD-181] */
export function useUnread(session: WorldSession, isSeen: boolean): Unread {
  const [unread, setUnread] = useState(NONE);
  if (isSeen && unread !== NONE) setUnread(NONE);
  useEffect(() => {
    if (isSeen) return undefined;
    return session.subscribe((signal) => {
      if (signal.kind !== 'message' || signal.userId === session.own.userId) return;
      const { userId, text } = signal;
      setUnread(({ count }) => ({ count: count + 1, last: { userId, text } }));
    });
  }, [session, isSeen]);
  return unread;
}
