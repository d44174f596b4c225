import { useEffect, useRef } from 'react';

/** Effects are counted in frames of 1/60 s, so that they run alike on a 120 Hz screen. */
export const FRAME_MS = 1000 / 60;
/** A slow device skips frames, so that nothing lasts longer there; what a hidden tab has missed is dropped instead of played in one burst. */
const MOST_FRAMES_AT_ONCE = 30;

export interface Size {
  width: number;
  height: number;
}

/** Whether the person asked the device for less movement. */
export function prefersReducedMotion(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How many whole frames fit into the time gone by, and what is left over. */
export function framesIn(elapsedMs: number): { frames: number; restMs: number } {
  const frames = Math.floor(elapsedMs / FRAME_MS + 1e-6);
  return frames > MOST_FRAMES_AT_ONCE
    ? { frames: MOST_FRAMES_AT_ONCE, restMs: 0 }
    : { frames, restMs: Math.max(0, elapsedMs - frames * FRAME_MS) };
}

/** Calls `onFrames(n)` on every repaint with the number of 1/60 s frames that have passed; `false` ends it. */
export function useFrames(onFrames: (frames: number) => boolean | void): void {
  const callback = useRef(onFrames);
  useEffect(() => {
    callback.current = onFrames;
  });
  useEffect(() => {
    let handle = 0;
    let before = performance.now();
    let rest = 0;
    const tick = (now: number) => {
      const passed = framesIn(rest + Math.max(0, now - before));
      before = now;
      rest = passed.restMs;
      if (callback.current(passed.frames) === false) return;
      handle = requestAnimationFrame(tick);
    };
    handle = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(handle);
  }, []);
}

/** Fits the canvas to the screen, sharp on dense displays, and hands out its pen; null where there is no canvas. */
export function sharpPen(canvas: HTMLCanvasElement): { pen: CanvasRenderingContext2D; size: Size } | null {
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const size = { width: window.innerWidth, height: window.innerHeight };
  if (canvas.width !== Math.round(size.width * ratio) || canvas.height !== Math.round(size.height * ratio)) {
    canvas.width = Math.round(size.width * ratio);
    canvas.height = Math.round(size.height * ratio);
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, size.width, size.height);
  return { pen, size };
}
