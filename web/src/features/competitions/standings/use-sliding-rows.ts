import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../ui/effects/frames.ts';

const SLIDE_MS = 500;

/** Rows with `data-row` slide from where they were to where they are now, unless somebody wants it quiet. */
export function useSlidingRows(table: RefObject<HTMLElement | null>, order: string): void {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const now = new Map<string, number>();
    for (const row of rows) now.set(row.dataset['row'] ?? '', row.offsetTop);
    if (!prefersReducedMotion())
      for (const row of rows) {
        const [before, after] = [tops.current.get(row.dataset['row'] ?? ''), row.offsetTop];
        if (before === undefined || before === after || typeof row.animate !== 'function') continue;
        row.animate([{ transform: `translateY(${before - after}px)` }, { transform: 'none' }], {
          duration: SLIDE_MS,
          easing: 'cubic-bezier(.2,.8,.2,1)',
        });
      }
    tops.current = now;
  }, [table, order]);
}
