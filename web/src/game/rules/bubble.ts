import { BUBBLE_MS } from '@dolphin/contract/lounge/lounge.constants';

/** Long sentences take longer to read. */
const MS_PER_CHARACTER = 70;
const FREE_CHARACTERS = 20;
const LONGEST_MS = 14_000;

export function bubbleMs(text: string): number {
  return Math.min(LONGEST_MS, BUBBLE_MS + Math.max(0, text.length - FREE_CHARACTERS) * MS_PER_CHARACTER);
}
