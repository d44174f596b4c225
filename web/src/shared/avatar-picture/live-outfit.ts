/** The newest outfit of each person that this tab has received: a change of clothes is shown at once, everywhere. */
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { useSyncExternalStore } from 'react';

const outfitHashes = new Map<number, string>();
const watchers = new Set<() => void>();
let isListening = false;

function onOutfitChanged({ userId, outfitHash }: { readonly userId: number; readonly outfitHash: string }): void {
  if (outfitHashes.get(userId) === outfitHash) return;
  outfitHashes.set(userId, outfitHash);
  for (const watcher of watchers) watcher();
}

/** The connection is loaded after the first picture, in which portraits stand. */
async function listen(): Promise<void> {
  const { tab } = await import('../../lib/realtime/realtime.ts');
  tab.on(avatarEvents.outfitChanged.name, onOutfitChanged);
  tab.on(avatarEvents.outfitSeen.name, onOutfitChanged);
  tab.on(socialEvents.friendDressed.name, onOutfitChanged);
}

function watch(watcher: () => void): () => void {
  if (!isListening) {
    isListening = true;
    void listen();
  }
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Undefined until somebody changes clothes while this tab is open. */
export function useLiveOutfit(userId: number | null | undefined): string | undefined {
  return useSyncExternalStore(watch, () =>
    userId === undefined || userId === null ? undefined : outfitHashes.get(userId),
  );
}
