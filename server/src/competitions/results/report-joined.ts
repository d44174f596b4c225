import { learningEvents } from '@dolphin/contract/learning/learning.events';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { insertJoined } from './results.queries.ts';

/** Called when somebody hands in a program: quests count the first one of an official part in a competition. [LMS-367] */
export async function reportJoined(tx: Db, competitionId: number, userId: number, now: Date): Promise<void> {
  if (await insertJoined(tx, competitionId, userId, now))
    await publish(tx, learningEvents.competitionJoined, userId, { userId, competitionId });
}
