import { create } from 'zustand';
import type { RealtimeState } from './tab-connection-state.ts';

const useStore = create<{ readonly state: RealtimeState }>(() => ({ state: 'closed' }));

export function setRealtimeState(state: RealtimeState): void {
  useStore.setState({ state });
}

/** For a banner: `connecting` lasts a moment at every start, so wait a little before showing it. */
export function useRealtimeState(): RealtimeState {
  return useStore((store) => store.state);
}
