import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { closePalette, openPalette, usePaletteStore } from './palette-store.ts';

const Palette = lazyPart(() => import('./palette.tsx').then(({ Palette: found }) => ({ default: found })));

/** Opens the command palette by Ctrl K or ⌘ K, and shows it; it is fetched then. [NAV-131] */
export function PaletteHost() {
  const isOpen = usePaletteStore((state) => state.isOpen);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // In an editor of texts the same keys make a link.
      if (event.defaultPrevented) return;
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      openPalette();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return isOpen ? (
    <Suspense>
      <Palette onClose={closePalette} />
    </Suspense>
  ) : null;
}
