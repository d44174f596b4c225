import { inTurn } from './rotation.ts';

/**
 * Files of `npm test` that run every third day, each place in a row of three on one of the days. All that they promise
 * is tested in other files, too, so `npm run spec` does not count their citations. What is about money is not here.
 */
export const FILES_IN_TURN: readonly string[] = [
  // Processes that are killed again and again.
  'server/test/crash-competition.test.ts',
  'server/test/crash-judging.test.ts',
  'server/test/crash-shop.test.ts',
  'server/test/scheduling/killed-lessons.test.ts',
  'server/src/profile/quests/quests-crash.test.ts',
  'server/test/messages/killed-messages.test.ts',
];

/** Those whose turn is on another day. */
export function filesOfOtherDays(): readonly string[] {
  const today = new Set(inTurn(FILES_IN_TURN));
  return FILES_IN_TURN.filter((file) => !today.has(file));
}
