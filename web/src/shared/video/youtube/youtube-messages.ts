/**
 * What the page and `public/youtube/frame.html` send to each other. The frame is the only document that holds YouTube's
 * player; both sides check the origin and the shape of a message.
 */
export const YOUTUBE_FRAME = '/youtube/frame.html';

export type ToFrame =
  | { readonly kind: 'youtube-load'; readonly youtubeId: string; readonly startAtMs: number }
  | { readonly kind: 'youtube-play' }
  | { readonly kind: 'youtube-pause' }
  | { readonly kind: 'youtube-seek'; readonly value: number }
  | { readonly kind: 'youtube-rate'; readonly value: number }
  | { readonly kind: 'youtube-volume'; readonly value: number }
  | { readonly kind: 'youtube-mute'; readonly value: boolean };

export type FromFrame =
  | { readonly kind: 'youtube-frame-ready' }
  | {
      readonly kind: 'youtube-state';
      readonly phase: 'PAUSE' | 'PLAY' | 'ENDED';
      readonly isWaiting: boolean;
      readonly positionMs: number;
      readonly durationMs: number;
      readonly rate: number;
      readonly volume: number;
      readonly isMuted: boolean;
    }
  | { readonly kind: 'youtube-failed' };

const PHASES: readonly unknown[] = ['PAUSE', 'PLAY', 'ENDED'];
const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && Number.isFinite(value);

/** A message of the frame; null for anything else, however it looks. */
export function readFrameMessage(data: unknown): FromFrame | null {
  if (typeof data !== 'object' || data === null) return null;
  const message = data as Readonly<Record<string, unknown>>;
  if (message['kind'] === 'youtube-frame-ready' || message['kind'] === 'youtube-failed')
    return { kind: message['kind'] };
  const { phase, isWaiting, positionMs, durationMs, rate, volume, isMuted } = message;
  return message['kind'] === 'youtube-state' &&
    PHASES.includes(phase) &&
    typeof isWaiting === 'boolean' &&
    typeof isMuted === 'boolean' &&
    [positionMs, durationMs, rate, volume].every(isCount)
    ? (message as FromFrame)
    : null;
}
