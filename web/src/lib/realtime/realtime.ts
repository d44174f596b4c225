import type { Event, PayloadOf } from '@dolphin/contract/core/event';
import { channelTopic, REALTIME_PATH, topicName } from '@dolphin/contract/core/realtime';
import { useEffect, useRef } from 'react';
import { noteSeen } from '../api/freshness.ts';
import { onHead } from '../api/heads.ts';
import { useChannelStore } from '../channel.ts';
import { expelToSignIn } from '../session/expel.ts';
import { renewTokens } from '../session/renew-tokens.ts';
import { useSessionStore } from '../session/session-store.ts';
import { accessToken } from '../session/tokens.ts';
import { setRealtimeState } from './realtime-store.ts';
import { makeTabConnection } from './tab-connection.ts';

let resetAll = (): void => undefined;

/** The socket of this tab. Features subscribe with `useEvent` and send with `tab.send`. */
export const tab = makeTabConnection({
  openSocket: () =>
    new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${REALTIME_PATH}`),
  token: accessToken,
  renewToken: renewTokens,
  onState: setRealtimeState,
  onReset: () => resetAll(),
  onSeen: noteSeen,
  onSessionEnded: expelToSignIn,
  onOutdated: reloadOnce,
  isHidden: () => document.visibilityState === 'hidden',
});

const RELOADED = 'dolphin-realtime-reloaded';

/** Once per session: were the server the older one, as in the middle of an upgrade, reloading would not end. */
function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return;
    sessionStorage.setItem(RELOADED, '1');
    location.reload();
  } catch {
    // Without storage nobody could remember, and the reload might never end.
  }
}

/**
 * The socket is connected only while a user is signed in; it subscribes to the topic of the user's current channel.
 * Call it once at the start. `onReset` is called when events were lost: invalidate every read. [ACC-6]
 */
export function followSession({ onReset }: { readonly onReset: () => void }): () => void {
  resetAll = onReset;
  onHead((head) => tab.noteHead(head));
  const stops = [followValid(), followChannel(), followDevice()];
  return () => {
    for (const stop of stops) stop();
    tab.close();
  };
}

function followValid(): () => void {
  let who: number | null = null;
  const follow = () => {
    const { user } = useSessionStore.getState();
    const now = user.state === 'VALID' ? user.userId : null;
    if (now === who) return;
    // Somebody else signed in from another tab: the old line is theirs no more.
    if (who !== null) tab.close();
    who = now;
    if (now !== null) tab.open();
  };
  follow();
  return useSessionStore.subscribe(follow);
}

function followChannel(): () => void {
  let current: number | null = null;
  let leave = (): void => undefined;
  const follow = () => {
    const now = useChannelStore.getState().channel?.id ?? null;
    if (now === current) return;
    leave();
    current = now;
    leave = now === null ? () => undefined : tab.subscribe(channelTopic(now));
  };
  follow();
  const stop = useChannelStore.subscribe(follow);
  return () => {
    stop();
    leave();
  };
}

function followDevice(): () => void {
  const online = () => tab.wake();
  const offline = () => tab.goOffline();
  const seen = () => document.visibilityState === 'visible' && navigator.onLine && tab.wake();
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Listens while the component is mounted: `useEvent(socialEvents.notified, () => refresh(notifications.list))`. */
export function useEvent<E extends Event>(event: E, listener: (payload: PayloadOf<E>) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => tab.on(event.name, (payload: PayloadOf<E>) => latest.current(payload)), [event.name]);
}

/** Subscribes to another channel's topic while the component is mounted; the current channel's is always subscribed. */
export function useChannelRoom(channelId: number | null): void {
  useEffect(() => (channelId === null ? undefined : tab.subscribe(channelTopic(channelId))), [channelId]);
}

/** Subscribes to what a competition publishes while the component is mounted; `authors`: also to what its authors get. */
export function useCompetitionTopics(competitionId: number, audience: 'everybody' | 'authors' = 'everybody'): void {
  useEffect(() => tab.subscribe(topicName('competition', competitionId)), [competitionId]);
  useEffect(
    () => (audience === 'authors' ? tab.subscribe(topicName('competition-authors', competitionId)) : undefined),
    [competitionId, audience],
  );
}
