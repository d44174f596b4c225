import type { ProgressCause } from '@dolphin/contract/profile/progress.constants';

/** What easy acts pay the first time on a day; each repetition pays less. */
export const ACT_PAY = {
  INTRODUCTION: { point: 0, experience: 5 },
  OUTFIT: { point: 0, experience: 5 },
  FRIEND: { point: 0, experience: 10 },
} as const satisfies Partial<Record<ProgressCause, { readonly point: number; readonly experience: number }>>;

/** What a problem pays by its level, once in a life: harder ones pay more. [LMS-145] */
export function problemPay(level: number): { readonly point: number; readonly experience: number } {
  return { point: 5 * level, experience: 10 + 5 * level };
}
