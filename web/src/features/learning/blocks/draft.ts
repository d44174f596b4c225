/** What is not saved on the server yet stays in the browser: a crashed tab or a lost connection loses nothing. */
export type Draft = { readonly source: string; readonly revision: number };

/** `name` is that of the port: a competition's blocks do not mix with those of learning. */
const keyOf = (userId: number, contentId: number, name: string): string =>
  `dolphin-blocks ${userId} ${contentId}${name}`;

export function saveDraft(userId: number, contentId: number, draft: Draft, name = ''): void {
  try {
    localStorage.setItem(keyOf(userId, contentId, name), JSON.stringify(draft));
  } catch {
    // Without storage the server's copy is the only one.
  }
}

export function removeDraft(userId: number, contentId: number, name = ''): void {
  try {
    localStorage.removeItem(keyOf(userId, contentId, name));
  } catch {
    // Nothing was kept either.
  }
}

export function readDraft(userId: number, contentId: number, name = ''): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId, contentId, name)) ?? 'null') as Draft | null;
    return draft && typeof draft.source === 'string' && Number.isInteger(draft.revision) ? draft : null;
  } catch {
    return null;
  }
}
