import { Suspense } from 'react';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const BottomTabs = lazyPart(() => import('./bottom-tabs.tsx').then(({ BottomTabs: found }) => ({ default: found })));

/** The bar of a phone; a desktop never fetches it. */
export function PhoneTabs() {
  return useMedia('(max-width: 720px)') ? (
    <Suspense>
      <BottomTabs />
    </Suspense>
  ) : null;
}
