import { type RefObject, useEffect, useState } from 'react';

/** Less than this is a rounded pixel, not a day. */
const SLACK_PX = 4;

/** Whether an area has more to the left and to the right of what it shows. */
export function useHiddenSides(
  area: RefObject<HTMLElement | null>,
  columns: number,
): { readonly before: boolean; readonly after: boolean } {
  const [sides, setSides] = useState({ before: false, after: false });
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const measure = () => {
      const before = element.scrollLeft > SLACK_PX;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - SLACK_PX;
      setSides((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [area, columns]);
  return sides;
}
