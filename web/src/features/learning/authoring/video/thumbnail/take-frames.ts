import { attachVideo } from '../moments/attach-video.ts';

/** Where candidates for a cover are looked for: not at the very beginning, which is often black. */
const FRAME_SHARES = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8] as const;
const COVER_SHARE = 0.2;
const LONGEST_SIDE = 1_280;

function drawn(video: HTMLVideoElement, longest: number): HTMLCanvasElement | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** What the player shows now as a picture; null when the browser refuses, as it does with files of another origin. */
export function frameOf(video: HTMLVideoElement): Promise<File | null> {
  return new Promise((resolve) => {
    try {
      const canvas = drawn(video, LONGEST_SIDE);
      if (canvas === null) return resolve(null);
      canvas.toBlob(
        (blob) => resolve(blob && new File([blob], 'frame.jpg', { type: 'image/jpeg' })),
        'image/jpeg',
        0.85,
      );
    } catch {
      resolve(null);
    }
  });
}

const happened = (video: HTMLVideoElement, name: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true, signal });
    video.addEventListener('error', () => reject(new Error('unreadable')), { once: true, signal });
    signal.addEventListener('abort', () => reject(new Error('given up')), { once: true });
  });

export type Frame = { readonly atMs: number; readonly picture: string };

/** The video at each of these shares of its length, one after the other; ends early when it cannot be read. */
async function* momentsOf(
  address: string,
  shares: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const loaded = happened(video, 'loadeddata', signal);
  const detach = attachVideo(video, address);
  try {
    await loaded;
    if (!Number.isFinite(video.duration)) return;
    for (const share of shares) {
      const found = happened(video, 'seeked', signal);
      video.currentTime = video.duration * share;
      await found;
      yield video;
    }
  } catch {
    // No frames to choose from; a picture can be uploaded.
  } finally {
    detach();
  }
}

/** Small pictures of a few moments. */
export async function* framesOf(address: string, signal: AbortSignal): AsyncGenerator<Frame> {
  for await (const video of momentsOf(address, FRAME_SHARES, signal)) {
    const canvas = drawn(video, 240);
    if (canvas) yield { atMs: Math.round(video.currentTime * 1_000), picture: canvas.toDataURL('image/jpeg', 0.7) };
  }
}

/** The picture that stands for a video of which nobody has chosen one. */
export async function coverOf(address: string, signal: AbortSignal): Promise<File | null> {
  for await (const video of momentsOf(address, [COVER_SHARE], signal)) return frameOf(video);
  return null;
}
