/** Longer than a first page needs to load its code, texts and data on a phone. */
export const FIRST_PAGE_QUIET_MS = 4_000;

const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Lets decoration move once the first page is there: some seconds after the load, or at the first input.
 * index.html carries `data-loading`; the stylesheets of the decoration pause while it is set. Without a graphics card
 * the processor draws each frame of them, and takes the time from the page that is still loading.
 */
export function startFirstMotion(root: HTMLElement = document.documentElement): void {
  const inputs = new AbortController();
  const start = (): void => {
    clearTimeout(timer);
    inputs.abort();
    delete root.dataset['loading'];
  };
  const timer = setTimeout(start, FIRST_PAGE_QUIET_MS);
  for (const input of INPUTS)
    root.ownerDocument.addEventListener(input, start, { passive: true, signal: inputs.signal });
}
