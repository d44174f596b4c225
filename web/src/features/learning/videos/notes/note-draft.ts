/** A note that is being written and not saved yet. */
export type NoteDraft = { readonly atMs: number; readonly text: string };

export function draftKey(userId: number | null, videoId: number): string {
  return `video-note ${userId} ${videoId}`;
}

export function readDraft(key: string): NoteDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<NoteDraft> | null;
    return kept && typeof kept.text === 'string' && Number.isInteger(kept.atMs)
      ? { atMs: kept.atMs as number, text: kept.text }
      : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: NoteDraft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: it stays on the page until it is saved.
  }
}
