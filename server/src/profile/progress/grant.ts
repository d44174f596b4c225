import type { Db } from '../../core/db.ts';
import { afterGain } from './progress.rules.ts';
import { insertEntry, lockProgress, updateProgress } from './progress.queries.ts';

export type Grant = { readonly userId: number; readonly cause: string; readonly causeId: string; readonly point: number; readonly experience: number };

/** Pays points and experience for a cause, once however often it is asked. False when it was paid before. [PRG-2] */
export async function grant(tx: Db, given: Grant): Promise<boolean> {
  const now = await lockProgress(tx, given.userId);
  if (!(await insertEntry(tx, given))) return false;
  await updateProgress(tx, given.userId, { ...afterGain(now.level, now.level_exp, given.experience), point: now.point + given.point });
  return true;
}
