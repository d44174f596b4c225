import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is, as it changes; a picture in pixels keeps its letters the size of all the others. */
export function useWidth(element: RefObject<HTMLElement | null>, before: number): number {
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const measure = () => setWidth(watched.clientWidth || before);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, before]);
  return width;
}
