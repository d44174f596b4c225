import { createHash } from 'node:crypto';
import { COMPETITION_REWARDS } from '@dolphin/contract/profile/rewards.constants';
import { type Db, inTransaction } from '../../core/db.ts';
import { grant } from '../../profile/public.ts';
import { notify } from '../../social/public.ts';
import { selectField } from '../ratings/chain.queries.ts';
import { placesOf, recomputeRatings } from '../ratings/recompute.ts';
import {
  type EarnerRow,
  findSettled,
  type FinalRow,
  insertRewarded,
  lockFinal,
  selectEarners,
  upsertSettled,
} from './results.queries.ts';

const BATCH = 50;

/**
 * What follows from public results: ratings, then rewards and a notification for each person, once however often it is
 * asked. Before they are public nothing happens: points would show what is hidden. [LMS-363] [LMS-368]
 */
export async function settleCompetition(db: Db, competitionId: number, now: Date): Promise<void> {
  const final = await inTransaction(db, (tx) => settleRatings(tx, competitionId, now));
  if (!final) return;
  for (let after = 0; ;) {
    const earners = await selectEarners(db, competitionId, after, BATCH);
    for (const earner of earners) await inTransaction(db, (tx) => payEarner(tx, final, earner, now));
    if (earners.length < BATCH) return;
    after = earners.at(-1)?.userId ?? 0;
  }
}

/** Undefined when something of it is hidden still. */
export async function settleRatings(tx: Db, competitionId: number, now: Date): Promise<FinalRow | undefined> {
  const final = await lockFinal(tx, competitionId, now);
  if (!final) return undefined;
  const places = placesOf(await selectField(tx, [competitionId]));
  const fingerprint = createHash('sha256').update(JSON.stringify(places)).digest('base64url');
  const before = await findSettled(tx, competitionId);
  const isSame =
    before?.fingerprint === fingerprint &&
    before.isRated === final.isRated &&
    before.endsAt.getTime() === final.endsAt.getTime();
  if (isSame) return final;
  await upsertSettled(tx, { ...final, fingerprint, now });
  if (final.isRated || before?.isRated === true) {
    const endsAt = before && before.endsAt < final.endsAt ? before.endsAt : final.endsAt;
    await recomputeRatings(
      tx,
      { channelId: final.channelId },
      { endsAt, competitionId: endsAt === final.endsAt ? competitionId : 0 },
    );
  }
  return final;
}

async function payEarner(
  tx: Db,
  { competitionId, title }: FinalRow,
  { userId, solvedProblemIds }: EarnerRow,
  now: Date,
): Promise<void> {
  const isNew = await insertRewarded(tx, competitionId, userId, now);
  const given = { userId, title: { ko: title, en: title }, at: now };
  await grant(tx, { ...given, cause: 'COMPETITION', causeId: String(competitionId), ...COMPETITION_REWARDS.joined });
  for (const problemId of solvedProblemIds)
    await grant(tx, {
      ...given,
      cause: 'COMPETITION_PROBLEM',
      causeId: String(problemId),
      ...COMPETITION_REWARDS.solved,
    });
  if (isNew)
    await notify(tx, { userId, kind: 'competitionResults', params: { title }, link: `/competitions/${competitionId}` });
}
