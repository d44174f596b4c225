import { useSessionStore } from '../lib/session/session-store.ts';

/** What the shell needs of the realtime connection. */
export type RealtimePort = { readonly open: () => void; readonly close: () => void };

/** The connection stands while somebody is signed in, and only then. [ACC-6] */
export function connectRealtime(port: RealtimePort): () => void {
  let isOpen = false;
  const follow = () => {
    const wanted = useSessionStore.getState().user.state === 'VALID';
    if (wanted === isOpen) return;
    isOpen = wanted;
    if (wanted) port.open();
    else port.close();
  };
  follow();
  return useSessionStore.subscribe(follow);
}
