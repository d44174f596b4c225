import { createEngineStore, type EngineOptions, type VideoEngine } from '../engine/engine.ts';
import { readFrameMessage, type ToFrame, YOUTUBE_FRAME } from './youtube-messages.ts';

/** YouTube that is not there by then will not come: no line, or a place that does not let it through. */
const READY_LIMIT_MS = 20_000;
/** Further than a player goes between two messages. */
const JUMP_MS = 3_000;

/** Plays a video of YouTube in the frame of ours that holds its player. [VID-4] */
export function openYoutubeEngine(frame: HTMLIFrameElement, youtubeId: string, options: EngineOptions): VideoEngine {
  const store = createEngineStore(options);
  const set = store.setState;
  const send = (message: ToFrame) => frame.contentWindow?.postMessage(message, location.origin);
  let late: ReturnType<typeof setTimeout> | undefined;

  const load = () => {
    clearTimeout(late);
    late = setTimeout(() => set({ failure: 'LINE', isWaiting: false }), READY_LIMIT_MS);
    send({ kind: 'youtube-load', youtubeId, startAtMs: store.getState().positionMs });
  };
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== location.origin) return;
    const message = readFrameMessage(data);
    if (!message) return;
    if (message.kind === 'youtube-frame-ready') return load();
    clearTimeout(late);
    if (message.kind === 'youtube-failed') return set({ failure: 'BROKEN', isWaiting: false });
    const { kind: _, ...state } = message;
    const before = store.getState();
    // Its player does not report jumps; a step that is too long is one.
    const isJump = before.isReady && Math.abs(state.positionMs - before.positionMs) > JUMP_MS;
    if (isJump) set({ isSeeking: true });
    set({
      ...state,
      durationMs: state.durationMs || before.durationMs,
      isReady: true,
      isSeeking: false,
      failure: null,
    });
    return undefined;
  };
  addEventListener('message', onMessage);
  frame.src = YOUTUBE_FRAME;

  return {
    store,
    play: () => send({ kind: 'youtube-play' }),
    pause: () => send({ kind: 'youtube-pause' }),
    seek: (value) => {
      set({ isSeeking: true });
      set({ positionMs: value, isSeeking: false });
      send({ kind: 'youtube-seek', value });
    },
    setRate: (value) => send({ kind: 'youtube-rate', value }),
    setVolume: (value) => send({ kind: 'youtube-volume', value }),
    setMuted: (value) => send({ kind: 'youtube-mute', value }),
    setQuality: () => {},
    retry: () => {
      set({ failure: null });
      frame.src = YOUTUBE_FRAME;
    },
    close: () => {
      clearTimeout(late);
      removeEventListener('message', onMessage);
    },
  };
}
