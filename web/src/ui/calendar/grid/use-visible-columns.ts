import { type RefObject, useLayoutEffect, useState } from 'react';

/** Fewer are drawn all. */
const ALWAYS_ALL = 21;
/** Drawn beside what is seen, so that a quick scroll does not show white. */
const BESIDE = 4;

/** First and last column to draw; a week of forty coaches has 280 of them. */
export function useVisibleColumns(
  scroller: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLElement | null>,
  count: number,
): readonly [number, number] {
  const [range, setRange] = useState<readonly [number, number]>([0, ALWAYS_ALL]);
  useLayoutEffect(() => {
    const [box, wide] = [scroller.current, canvas.current];
    if (!box || !wide || count <= ALWAYS_ALL) return undefined;
    const measure = () => {
      const column = wide.offsetWidth / count;
      if (column === 0) return;
      // In blocks, so that most scrolls draw nothing new.
      const first = Math.floor(box.scrollLeft / column / BESIDE) * BESIDE - BESIDE;
      const last = Math.ceil((box.scrollLeft + box.clientWidth) / column / BESIDE) * BESIDE + BESIDE;
      setRange((before) => (before[0] === first && before[1] === last ? before : [first, last]));
    };
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      box.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [scroller, canvas, count]);
  return count <= ALWAYS_ALL ? [0, count - 1] : range;
}
