/** What an exam needs on both sides. */

/** How often the browser of somebody who takes part is in touch, and from when on it counts as offline. [LMS-354] */
export const CONTACT_EVERY_MS = 30_000;
export const OFFLINE_AFTER_MS = 75_000;
/** So long after the end a save is still taken: it was typed before it, and was on its way. [LMS-402] */
export const LAST_SAVE_GRACE_MS = 4_000;
/** Participants of one read of the live view. */
export const LIVE_PAGE_SIZE = 200;

/**
 * EMPTY: nothing was written beyond the starter. SAVED: written, never handed in. CHANGED: written on since it was handed
 * in. SUBMITTED: what is saved is handed in.
 */
export const ANSWER_STATES = ['EMPTY', 'SAVED', 'CHANGED', 'SUBMITTED'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

export type Answer = {
  readonly language: string;
  readonly source: string;
  readonly starter: string;
};

/** Line endings and the space at the end change no program. */
const plain = (source: string): string => source.replaceAll('\r\n', '\n').trimEnd();

/** What there is to hand in at the end: whatever differs from the starter and from the last submission. [LMS-350] */
export function answerStateOf(
  saved: Answer | null,
  submitted: { readonly language: string; readonly source: string } | null,
): AnswerState {
  if (saved && submitted && saved.language === submitted.language && plain(saved.source) === plain(submitted.source))
    return 'SUBMITTED';
  const isWritten = saved !== null && plain(saved.source) !== '' && plain(saved.source) !== plain(saved.starter);
  if (!isWritten) return submitted ? 'SUBMITTED' : 'EMPTY';
  return submitted ? 'CHANGED' : 'SAVED';
}
