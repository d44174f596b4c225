/**
 * One clock for every avatar on the page. It only touches those that can be seen, stands still in a hidden tab and
 * for people who ask for quiet, and costs two style changes a second per avatar and nothing in between. [AVT-3]
 */
import { AVATAR_FRAME_MS, AVATAR_FRAMES } from '@dolphin/contract/avatar/avatar-pictures';

const QUIET = '(prefers-reduced-motion: reduce)';
export const FRAME_PROPERTY = '--avatar-frame';

const seen = new Set<HTMLElement>();
let frame = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let observer: IntersectionObserver | undefined;
let quiet: MediaQueryList | undefined;

/** Lets the element's frames run while it can be seen; call what it returns when the element goes. */
export function runFrames(element: HTMLElement): () => void {
  quiet ??= listen();
  observer?.observe(element);
  if (!observer) seen.add(element);
  settle();
  return () => {
    observer?.unobserve(element);
    seen.delete(element);
    settle();
  };
}

function listen(): MediaQueryList {
  if (typeof IntersectionObserver === 'function') {
    observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target as HTMLElement);
        else seen.delete(target as HTMLElement);
      }
      settle();
    });
  }
  document.addEventListener('visibilitychange', settle);
  const query = matchMedia(QUIET);
  query.addEventListener('change', settle);
  return query;
}

/** Starts or stops the clock, as there is somebody to see it or not. */
function settle(): void {
  const mayRun = seen.size > 0 && document.visibilityState !== 'hidden' && !quiet?.matches;
  if (mayRun === (timer !== undefined)) return;
  if (mayRun) timer = setInterval(tick, AVATAR_FRAME_MS);
  else {
    clearInterval(timer);
    timer = undefined;
  }
}

function tick(): void {
  frame = (frame + 1) % AVATAR_FRAMES;
  for (const element of seen) element.style.setProperty(FRAME_PROPERTY, String(frame));
}
