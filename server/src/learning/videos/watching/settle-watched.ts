import type { Db } from '../../../core/db.ts';
import { settleDone } from '../../lessons/settle-done.ts';
import { publishToCoaches } from '../../coaching/publish-to-coaches.ts';
import type { WatchRules } from '../playback/playback.queries.ts';
import { countOpenQuestions, insertWorksheetsDone, updateWatchDone } from './watching.queries.ts';

type Watched = {
  readonly userId: number;
  readonly contentId: number;
  readonly share: number;
  readonly isDone: boolean;
  /** Also where it was done before: a course or worksheet that came later. */ readonly isAgain: boolean;
  readonly now: Date;
};

/**
 * A video is done when enough of its seconds were watched and all of its questions answered; with it, in the same
 * transaction, its lessons and worksheets. Doing it again pays nothing. [VID-4] [PRG-2]
 */
export async function settleWatched(
  tx: Db,
  { questions, completeShare, durationMs }: WatchRules,
  { userId, contentId, share, isDone, isAgain, now }: Watched,
): Promise<{ readonly openQuestionCount: number; readonly isDone: boolean }> {
  const keys = questions.map(({ key }) => key);
  const openQuestionCount = keys.length > 0 ? await countOpenQuestions(tx, userId, contentId, keys) : 0;
  const isComplete = isDone || (durationMs !== null && share >= completeShare && openQuestionCount === 0);
  if (isComplete && (!isDone || isAgain)) {
    if (!isDone) await updateWatchDone(tx, userId, contentId, now);
    await insertWorksheetsDone(tx, userId, contentId, now);
    await settleDone(tx, 'content', { userId, id: contentId, now });
    await settleDone(tx, 'worksheetsWith', { userId, id: contentId, now });
    if (!isDone) await publishToCoaches(tx, userId, contentId);
  }
  return { openQuestionCount, isDone: isComplete };
}
