import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { defineSellable } from '../../commerce/public.ts';
import { AppError, fail } from '../../core/fail.ts';
import { requireCourse } from '../access/require-course.ts';
import { enrolAll } from '../courses/enrol.ts';
import { deleteBoughtEnrolment, findSoldCourse } from './sales.queries.ts';
import { courseUse } from './sold-use.ts';

/** A course with a price. Whoever has paid is enrolled at once; whoever could not take it cannot buy it. [PAY-16] */
export const courseSellable = defineSellable({
  type: 'COURSE',
  isOnce: true,
  async quote(db, me, { contentId }) {
    const { course, refusal, isStaff } = await requireCourse(db, me, contentId ?? 0);
    if (refusal && refusal.code !== commerceErrors.NEED_TO_PAY.code) throw new AppError(refusal, {});
    if (course.priceKrw === null || isStaff) throw fail(orderErrors.NOT_FOR_SALE);
    if (course.isPaid || course.enrolledAt !== null) throw fail(orderErrors.ALREADY_PAID);
    return { title: course.title, priceKrw: course.priceKrw, channelId: course.channelId, seatsLeft: null };
  },
  async grant(tx, { contentId, userId, now }) {
    const course = await findSoldCourse(tx, contentId ?? 0);
    if (!course) return false;
    await enrolAll(tx, { courseId: course.id, channelId: course.channelId, userIds: [userId], now });
    return true;
  },
  revoke: (tx, { contentId, userId }) => deleteBoughtEnrolment(tx, contentId ?? 0, userId),
  usage: courseUse,
});
