import type { RunLanguage } from '../../../../shared/runner/runner.protocol.ts';
import type { Base } from './code-base.ts';

/** What has not reached the server yet, and the text it was written on. */
export type LocalCode = { readonly source: string; readonly base: Base };

/** One per person: another person at the same computer does not see it. */
export function localKeyOf(userId: number, contentId: number, language: RunLanguage): string {
  return `code ${userId} ${contentId} ${language}`;
}

export function readLocal(key: string): LocalCode | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as LocalCode | null;
    return kept !== null &&
      typeof kept.source === 'string' &&
      typeof kept.base?.source === 'string' &&
      Number.isInteger(kept.base.revision)
      ? kept
      : null;
  } catch {
    return null;
  }
}

export function saveLocal(key: string, code: LocalCode): void {
  try {
    localStorage.setItem(key, JSON.stringify(code));
  } catch {
    // No room, or a browser that keeps nothing: the server has it in a moment.
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
