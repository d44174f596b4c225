import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { PERSON_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { isPremiumPerson } from './subscriptions.queries.ts';

/**
 * For whoever has as many as a person without a plan may: the limit that is reached, or undefined when one more is
 * possible. Without a plan it asks for one. [PAY-17]
 */
export async function limitReached(
  db: Db,
  userId: number,
  what: 'rooms' | 'maps' | 'outfits',
  count: number,
): Promise<number | undefined> {
  if (!(await isPremiumPerson(db, userId))) throw fail(commerceErrors.NEED_TO_PREMIUM);
  const max = PERSON_PLAN_OPENS.DOLPHIN_PRO[what];
  return count >= max ? max : undefined;
}
