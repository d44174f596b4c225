import { VIDEO_PLAYER_DEFAULT_STATE } from '@dolphin/contract/learning/learning.constants';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A stretch of a video. */
export type Span = { readonly fromMs: number; readonly toMs: number };

/**
 * Why a video does not play. LINE: no connection; it goes on by itself when there is one again. REFUSED: a new address
 * was asked for and not given. BROKEN: this browser cannot play it.
 */
export type EngineFailure = 'LINE' | 'REFUSED' | 'BROKEN';

export type EngineState = {
  /** Nothing plays before somebody wants it to. [VID-4] */
  readonly phase: typeof VIDEO_PLAYER_DEFAULT_STATE | 'PLAY' | 'ENDED';
  /** The length is known and a picture can be shown. */ readonly isReady: boolean;
  /** It wants to play and has no data. */ readonly isWaiting: boolean;
  readonly isSeeking: boolean;
  readonly positionMs: number;
  readonly durationMs: number;
  readonly bufferedList: readonly Span[];
  readonly rate: number;
  readonly volume: number;
  readonly isMuted: boolean;
  /** Heights that can be chosen, lowest first; empty when the browser chooses. */ readonly qualityList: readonly number[];
  /** 0: chosen by the speed of the line. */ readonly quality: number;
  /** What is shown now. */ readonly height: number | null;
  readonly failure: EngineFailure | null;
};

export const FIRST_STATE: EngineState = {
  phase: VIDEO_PLAYER_DEFAULT_STATE,
  isReady: false,
  isWaiting: false,
  isSeeking: false,
  positionMs: 0,
  durationMs: 0,
  bufferedList: [],
  rate: 1,
  volume: 1,
  isMuted: false,
  qualityList: [],
  quality: 0,
  height: null,
  failure: null,
};

/** Plays one video. The controls know this and nothing of what is behind it: a file or YouTube. */
export type VideoEngine = {
  readonly store: StoreApi<EngineState>;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (toMs: number) => void;
  readonly setRate: (rate: number) => void;
  readonly setVolume: (volume: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
  readonly setQuality: (height: number) => void;
  /** Tries again after a failure. */ readonly retry: () => void;
  readonly close: () => void;
};

export type EngineOptions = {
  readonly startAtMs: number;
  /** From the server; the media itself may know it better. */ readonly durationMs: number | null;
  /** The address is too old: gives a new one, null when there is none for this person. */
  readonly renew: () => Promise<string | null>;
};

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export function createEngineStore({
  startAtMs,
  durationMs,
}: Pick<EngineOptions, 'startAtMs' | 'durationMs'>): StoreApi<EngineState> {
  return createStore<EngineState>(() => ({ ...FIRST_STATE, positionMs: startAtMs, durationMs: durationMs ?? 0 }));
}
