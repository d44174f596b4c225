/**
 * Learner's code as it grows: what both sides compute alike. A change is one splice, the smallest one between two texts,
 * so that a history of them is compact and can be played again. [LMS-164]
 */
export type Splice = { readonly at: number; readonly removed: number; readonly inserted: string };

/** A history longer than this is folded into its beginning. */
export const CODE_EDITS_MAX = 2_000;
/** How many edits are folded at a time. */
export const CODE_EDITS_FOLDED = 500;
export const CODE_VERSIONS_MAX = 50;
/** With a plan more are kept; a list shows the newest. */
export const CODE_VERSIONS_LISTED = 500;
/** A version is cut when this long has passed since the last one. */
export const CODE_VERSION_EVERY_MS = 120_000;
/** Losing this many characters at once cuts a version first, however recent the last one is. */
export const CODE_LOSS_CHARS = 80;
/** A pause in typing after which the web saves, and the longest it waits while somebody types on. [LMS-161] */
export const CODE_SAVE_PAUSE_MS = 700;
export const CODE_SAVE_WAIT_MAX_MS = 1_500;

/** Why a version was kept. */
export const CODE_VERSION_REASONS = ['PAUSE', 'LOSS', 'RESET', 'RESTORE', 'CONFLICT', 'SUBMIT'] as const;
export type CodeVersionReason = (typeof CODE_VERSION_REASONS)[number];

/** The one splice that makes `after` of `before`; null when nothing changed. It never cuts a pair of surrogates. */
export function spliceBetween(before: string, after: string): Splice | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start--;
  let end = 0;
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++;
  if (end > 0 && isLowSurrogate(before.charCodeAt(before.length - end))) end--;
  return { at: start, removed: before.length - end - start, inserted: after.slice(start, after.length - end) };
}

export function applySplice(text: string, { at, removed, inserted }: Splice): string {
  return text.slice(0, at) + inserted + text.slice(at + removed);
}

export function applySplices(text: string, splices: readonly Splice[]): string {
  return splices.reduce(applySplice, text);
}

/**
 * Two people changed the same text at different places: both changes in one text. Null when they touch the same place;
 * then a person must choose. [LMS-163]
 */
export function mergeChanges(base: string, ours: string, theirs: string): string | null {
  if (ours === theirs) return ours;
  const mine = spliceBetween(base, ours);
  const other = spliceBetween(base, theirs);
  if (!mine) return theirs;
  if (!other) return ours;
  const [first, second] = mine.at <= other.at ? [mine, other] : [other, mine];
  // Touching counts as overlapping: the order of two insertions at one place is undefined.
  if (first.at + first.removed >= second.at) return null;
  return applySplice(applySplice(base, second), first);
}

/** Whether this change is a loss that somebody may regret. */
export function isLoss({ removed, inserted }: Splice): boolean {
  return removed - inserted.length >= CODE_LOSS_CHARS;
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
