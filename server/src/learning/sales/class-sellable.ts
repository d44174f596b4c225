import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { CHANNEL_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { addToClassGroup, lockChannel, requireVisible } from '../../channels/public.ts';
import { defineSellable } from '../../commerce/public.ts';
import type { Db } from '../../core/db.ts';
import { AppError, fail } from '../../core/fail.ts';
import { isStaff } from '../access/access.rules.ts';
import { admit, ensureParts, takeOut } from '../course-classes/class-people.ts';
import { findClass, lockClass } from '../course-classes/course-classes.queries.ts';
import { findSoldClass, type SoldClass } from './sales.queries.ts';
import { classUse } from './sold-use.ts';

const seatsLeft = ({ seats, memberCount, reservedCount }: SoldClass): number | null =>
  seats === null ? null : Math.max(seats - memberCount - reservedCount, 0);

/** A class with a price. Who has paid is in it, in its group and in its course at once. Seats are held before they are paid (0086). [PAY-16] */
export const classSellable = defineSellable({
  type: 'COURSE_CLASS',
  hasSeats: true,
  isOnce: true,
  async quote(db, me, { contentId }) {
    const found = await findSoldClass(db, me.id, contentId ?? 0);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { roles, channel } = await requireVisible(db, me, found.channelId);
    if (found.priceKrw === null || found.isOver || isStaff(found.channelId, { roles, isAdmin: me.isAdmin }))
      throw fail(orderErrors.NOT_FOR_SALE);
    if (!passes(roles, 'USER')) throw new AppError(learningErrors.CHANNEL_CONTENT_UNAUTHORIZED, {});
    if (!CHANNEL_PLAN_OPENS[channel.plan ?? 'FREE'].selling)
      throw new AppError(channelErrors.IS_NOT_PREMIUM_CHANNEL, {});
    if (found.isMember) throw fail(orderErrors.ALREADY_PAID);
    if (seatsLeft(found) === 0) throw fail(orderErrors.SOLD_OUT);
    const { title, priceKrw, channelId } = found;
    return { title, priceKrw, channelId, seatsLeft: seatsLeft(found) };
  },
  async grant(tx, { contentId, userId, now }) {
    const found = await lockSoldClass(tx, userId, contentId ?? 0);
    if (!found || found.isMember || seatsLeft(found) === 0) return false;
    const place = await findClass(tx, found.channelId, contentId ?? 0, userId);
    if (!place) return false;
    try {
      const { groupId } = await ensureParts(tx, place, { withBoard: false });
      await admit(tx, place, [{ userId, groupId: null }], now);
      await addToClassGroup(tx, { channelId: place.channelId, groupId }, [userId]);
    } catch (error) {
      // Its group is full: the money goes back, and what was written with it.
      if (error instanceof AppError) return false;
      throw error;
    }
    return true;
  },
  async revoke(tx, { contentId, userId }) {
    const found = await lockSoldClass(tx, userId, contentId ?? 0);
    const place = found && (await findClass(tx, found.channelId, contentId ?? 0, userId));
    if (place) await takeOut(tx, place, [userId]);
  },
  usage: classUse,
});

/** Whoever changes a class locks its channel first. */
async function lockSoldClass(tx: Db, userId: number, classId: number): Promise<SoldClass | undefined> {
  const before = await findSoldClass(tx, userId, classId);
  if (!before) return undefined;
  await lockChannel(tx, before.channelId);
  await lockClass(tx, before.channelId, classId);
  return findSoldClass(tx, userId, classId);
}
