import { type RefObject, useLayoutEffect, useState } from 'react';

/** Below this the stage stands above the blocks; the width of the place counts, since a lesson's list may stand beside it. */
const NARROW_PX = 720;

export function useIsNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth < NARROW_PX);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setIsNarrow(element.clientWidth < NARROW_PX));
    setIsNarrow(element.clientWidth < NARROW_PX);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [place]);
  return isNarrow;
}
