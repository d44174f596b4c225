/** What is not saved on the server yet stays in the browser: a crashed tab or a lost connection loses nothing. */
export type Draft = { readonly source: string; readonly revision: number };

const keyOf = (userId: number, contentId: number): string => `dolphin-blocks ${userId} ${contentId}`;

export function saveDraft(userId: number, contentId: number, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(userId, contentId), JSON.stringify(draft));
  } catch {
    // Without storage the server's copy is the only one.
  }
}

export function removeDraft(userId: number, contentId: number): void {
  try {
    localStorage.removeItem(keyOf(userId, contentId));
  } catch {
    // Nothing was kept either.
  }
}

export function readDraft(userId: number, contentId: number): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId, contentId)) ?? 'null') as Draft | null;
    return draft && typeof draft.source === 'string' && Number.isInteger(draft.revision) ? draft : null;
  } catch {
    return null;
  }
}
