import { useEffect } from 'react';
import { create } from 'zustand';

const useBusyStore = create<{ readonly count: number }>(() => ({ count: 0 }));

/** While `isBusy`, no dialog opens by itself: something here is begun and not finished. [UIX-121] */
export function useBusy(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    useBusyStore.setState(({ count }) => ({ count: count + 1 }));
    return () => useBusyStore.setState(({ count }) => ({ count: count - 1 }));
  }, [isBusy]);
}

export function useIsAnythingBusy(): boolean {
  return useBusyStore(({ count }) => count > 0);
}
