import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { Written } from './written.ts';

/*
 * What is being written, on this device as well: a tab that is closed or a line that is lost takes nothing with it. The
 * server's draft is the real one; this copy is for the seconds between two saves, and for days without a network.
 */

export type LocalDraft = {
  readonly written: Written;
  readonly body: RichDoc;
  readonly tempId: number | null;
  readonly version: number | null;
  readonly savedAt: string;
};

/** One per person, channel and thing written; another person at the same computer does not see it. */
export function draftKey(
  userId: number,
  channelId: number,
  about: { readonly postId: number } | { readonly boardId: number },
): string {
  return `draft ${userId} ${channelId} ${'postId' in about ? `post ${about.postId}` : `board ${about.boardId}`}`;
}

export function readLocal(key: string): LocalDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as LocalDraft | null;
    return stored !== null &&
      typeof stored === 'object' &&
      typeof stored.savedAt === 'string' &&
      stored.body?.type === 'doc' &&
      typeof stored.written?.title === 'string'
      ? stored
      : null;
  } catch {
    return null;
  }
}

/** False when there is no room, or the browser keeps nothing. */
export function saveLocal(key: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
