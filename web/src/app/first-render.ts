import { startTransition } from 'react';

/** As long as this the skeleton of the HTML may stand there: it looks like ours, and a second drawing costs more. */
export const FIRST_PAGE_WITHIN_MS = 400;

type Parts = {
  /** Everything that the first page needs: its code, its guards, who is there. */
  readonly ready: Promise<unknown>;
  readonly onReady: () => void;
  readonly render: () => void;
};

/**
 * Renders once, when the first page is there, or without it when it takes long. In a transition: React draws in slices
 * of a few milliseconds, so that no task blocks a finger, and the skeleton of the HTML stands there until it is done.
 */
export async function renderFirst({ ready, onReady, render }: Parts): Promise<void> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const isReady = await Promise.race([
    ready.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => {
      late = setTimeout(() => resolve(false), FIRST_PAGE_WITHIN_MS);
    }),
  ]);
  clearTimeout(late);
  if (isReady) onReady();
  startTransition(render);
}
