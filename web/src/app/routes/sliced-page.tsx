import { type ComponentType, useDeferredValue, useEffect } from 'react';
import { PageSkeleton } from '../../shared/page-skeleton.tsx';

/** Only the page that somebody comes in by: afterwards the old page stands there until the new one is drawn. */
let isWaited = true;

/** The first page is there when React begins, and is drawn in slices with everything else. */
export function drawFirstPageAtOnce(): void {
  isWaited = false;
}

/**
 * Draws a first page that comes late in slices of a few milliseconds. The router and the session notify React of
 * changes through stores, and what a store brings in is drawn in one piece: on a slow phone a finger would wait for it.
 * A deferred value moves the page out of that piece.
 */
export function slicedPage(Page: ComponentType): ComponentType {
  return function SlicedPage() {
    const isReady = useDeferredValue(true, !isWaited);
    useEffect(() => {
      isWaited = false;
    }, []);
    return isReady ? <Page /> : <PageSkeleton />;
  };
}
