import type { StoreApi } from 'zustand/vanilla';
import type { EngineState, Span } from './engine.ts';

function spansOf(ranges: TimeRanges): readonly Span[] {
  return Array.from({ length: ranges.length }, (_, at) => ({
    fromMs: Math.round(ranges.start(at) * 1_000),
    toMs: Math.round(ranges.end(at) * 1_000),
  }));
}

/** Keeps the state of an engine the same as that of its media element. */
export function followMedia(element: HTMLMediaElement, store: StoreApi<EngineState>): () => void {
  const position = () => Math.round(element.currentTime * 1_000);
  const set = store.setState;
  const changes: Readonly<Record<string, () => Partial<EngineState>>> = {
    play: () => ({ phase: 'PLAY' }),
    playing: () => ({ phase: 'PLAY', isWaiting: false, failure: null }),
    pause: () => ({ phase: element.ended ? 'ENDED' : 'PAUSE', isWaiting: false, positionMs: position() }),
    ended: () => ({ phase: 'ENDED', isWaiting: false, positionMs: position() }),
    waiting: () => ({ isWaiting: !element.paused }),
    canplay: () => ({ isReady: true, isWaiting: false }),
    loadeddata: () => ({ isReady: true }),
    durationchange: () =>
      Number.isFinite(element.duration) ? { durationMs: Math.round(element.duration * 1_000) } : {},
    timeupdate: () => (element.seeking || !store.getState().isReady ? {} : { positionMs: position() }),
    seeking: () => ({ isSeeking: true }),
    seeked: () => ({ isSeeking: false, positionMs: position() }),
    progress: () => ({ bufferedList: spansOf(element.buffered) }),
    ratechange: () => ({ rate: element.playbackRate }),
    volumechange: () => ({ volume: element.volume, isMuted: element.muted }),
  };
  const listeners = Object.entries(changes).map(([name, change]) => [name, () => set(change())] as const);
  for (const [name, listener] of listeners) element.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) element.removeEventListener(name, listener);
  };
}
