/** The newest outfit of each person that this tab has received: a change of clothes is shown at once, everywhere. */
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { useSyncExternalStore } from 'react';
import { tab } from '../../lib/realtime/realtime.ts';

const outfitHashes = new Map<number, string>();
const watchers = new Set<() => void>();
let isListening = false;

function onOutfitChanged({ userId, outfitHash }: { readonly userId: number; readonly outfitHash: string }): void {
  if (outfitHashes.get(userId) === outfitHash) return;
  outfitHashes.set(userId, outfitHash);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  if (!isListening) {
    isListening = true;
    tab.on(avatarEvents.outfitChanged.name, onOutfitChanged);
    tab.on(avatarEvents.outfitSeen.name, onOutfitChanged);
    tab.on(socialEvents.friendDressed.name, onOutfitChanged);
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
