/** Runs what no first picture needs once the browser has nothing else to do, at the latest after some seconds. */
export function whenIdle(work: () => void, { atLatestMs = 3_000 } = {}): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: atLatestMs });
  else setTimeout(work, atLatestMs / 2);
}
