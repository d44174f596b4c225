import { createEngineStore, type EngineOptions, type VideoEngine } from './engine.ts';
import { openSource, type Source } from './hls-source.ts';
import { followMedia } from './media-events.ts';

/** A new address that is refused as well, so soon after the last one, will not be better the next time. */
const RENEW_PAUSE_MS = 5_000;

/** Plays a playlist of ours in a video element. */
export function openFileEngine(element: HTMLVideoElement, firstUrl: string, options: EngineOptions): VideoEngine {
  const store = createEngineStore(options);
  const set = store.setState;
  const unfollow = followMedia(element, store);
  let source: Source | null = null;
  let url = firstUrl;
  let isClosed = false;
  let renewedAt = -RENEW_PAUSE_MS;

  const play = () => {
    source?.hurry();
    // A browser may refuse to start; the state then shows that it is still paused.
    element.play().catch(() => set({ phase: 'PAUSE', isWaiting: false }));
  };

  async function renew(): Promise<void> {
    if (performance.now() - renewedAt < RENEW_PAUSE_MS) return set({ failure: 'REFUSED', isWaiting: false });
    renewedAt = performance.now();
    const wasPlaying = store.getState().phase === 'PLAY';
    const next = await options.renew().catch(() => undefined);
    if (isClosed) return;
    if (next === undefined) return set({ failure: 'LINE', isWaiting: false });
    if (next === null) return set({ failure: 'REFUSED', isWaiting: false });
    url = next;
    source?.load(url, store.getState().positionMs);
    if (wasPlaying) play();
  }

  const retry = () => {
    const { failure, phase } = store.getState();
    if (failure === null) return;
    set({ failure: null, isWaiting: phase === 'PLAY' });
    if (failure === 'LINE' && source) source.resume();
    else void renew();
  };
  const onOnline = () => {
    if (store.getState().failure === 'LINE') retry();
  };
  addEventListener('online', onOnline);

  void openSource(element, {
    onQualities: (qualityList) => set({ qualityList }),
    onHeight: (height) => set({ height }),
    onExpired: () => void renew(),
    onLine: () => set({ failure: 'LINE', isWaiting: false }),
    onBroken: () => set({ failure: 'BROKEN', isWaiting: false }),
  }).then(
    (opened) => {
      if (isClosed) return opened?.close();
      source = opened;
      if (!opened) return set({ failure: 'BROKEN' });
      opened.load(url, store.getState().positionMs);
      if (!element.paused) opened.hurry();
      return undefined;
    },
    // The player itself did not come.
    () => set({ failure: 'LINE' }),
  );

  return {
    store,
    play,
    pause: () => element.pause(),
    seek: (toMs) => {
      set({ positionMs: toMs });
      element.currentTime = toMs / 1_000;
    },
    setRate: (rate) => {
      element.playbackRate = rate;
    },
    setVolume: (volume) => {
      element.volume = volume;
      element.muted = volume === 0;
    },
    setMuted: (isMuted) => {
      element.muted = isMuted;
    },
    setQuality: (quality) => {
      source?.setQuality(quality);
      set({ quality });
    },
    retry,
    close: () => {
      isClosed = true;
      removeEventListener('online', onOnline);
      unfollow();
      source?.close();
    },
  };
}
