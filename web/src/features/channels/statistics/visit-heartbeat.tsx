import { statistics } from '@dolphin/contract/channels/statistics/statistics.contract';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { useIsSessionSettled, useUser } from '../../../lib/session/session-store.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { todayInSeoul } from './period.rules.ts';

const KEY = 'dolphin-channel-visits';

/**
 * Reports a visit to the server once a day; the server counts a person once however often it is reported. A tab left
 * open over midnight is a visit only when it is looked at again.
 */
export function VisitHeartbeat(): null {
  const { channelId, isVisible } = useChannel();
  const { userId } = useUser();
  const isSettled = useIsSessionSettled();
  useEffect(() => {
    if (!isVisible || !isSettled) return undefined;
    const report = () => {
      if (document.visibilityState === 'visible') reportVisit(channelId, userId);
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [channelId, isVisible, isSettled, userId]);
  return null;
}

function reportVisit(channelId: number, userId: number | null): void {
  const today = todayInSeoul();
  const mark = `${userId ?? 0}-${channelId}`;
  const { day, marks } = readMarks();
  const known = day === today ? marks : [];
  if (known.includes(mark)) return;
  storeMarks({ day: today, marks: [...known, mark] });
  // A visit that could not be reported is no error for the visitor.
  call(statistics.visit, { channelId }).catch(() => undefined);
}

type Marks = { readonly day: string; readonly marks: readonly string[] };
let stored: Marks = { day: '', marks: [] };

/** Without storage every page load reports it again, and the server counts it once. */
function readMarks(): Marks {
  try {
    const [day = '', ...marks] = (localStorage.getItem(KEY) ?? '').split(' ');
    return day === '' ? stored : { day, marks };
  } catch {
    return stored;
  }
}

function storeMarks(next: Marks): void {
  stored = next;
  try {
    localStorage.setItem(KEY, [next.day, ...next.marks].join(' '));
  } catch {
    // Remembered by this page alone.
  }
}
