import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { SessionState, WorldSession } from './world-session.ts';

/** The stay in a lounge or room that the page around is about. */
export const SessionContext = createContext<WorldSession | null>(null);

export function useSession(): WorldSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession stands inside a lounge only.');
  return session;
}

export function useSessionState<T>(choose: (state: SessionState) => T): T {
  return useStore(useSession().store, choose);
}
