import { useEffect, useState } from 'react';

/** How somebody likes their workbench; kept on this device. */
export type Layout = { readonly across: number; readonly down: number; readonly fontSize: number };
const KEY = 'workbench';
const FIRST: Layout = { across: 38, down: 58, fontSize: 16 };
export const FONT_MIN = 12;
export const FONT_MAX = 28;
const NARROW = '(max-width: 860px)';

export function useLayout() {
  const [layout, setLayout] = useState<Layout>(read);
  const change = (part: Partial<Layout>) =>
    setLayout((old) => {
      const next = { ...old, ...part };
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // Forgotten with the page.
      }
      return next;
    });
  return { layout, change };
}

function read(): Layout {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Layout>;
    const number = (value: unknown, first: number, least: number, most: number) =>
      typeof value === 'number' && value >= least && value <= most ? value : first;
    return {
      across: number(kept.across, FIRST.across, 20, 75),
      down: number(kept.down, FIRST.down, 20, 75),
      fontSize: number(kept.fontSize, FIRST.fontSize, FONT_MIN, FONT_MAX),
    };
  } catch {
    return FIRST;
  }
}

/** A phone shows one part at a time. */
export function useIsNarrow(): boolean {
  const [is, setIs] = useState(() => globalThis.matchMedia?.(NARROW).matches ?? false);
  useEffect(() => {
    const query = globalThis.matchMedia?.(NARROW);
    if (!query) return undefined;
    const update = () => setIs(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return is;
}
