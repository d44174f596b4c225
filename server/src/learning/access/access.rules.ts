/**
 * Who may open what of learning, in one place. A content, a lesson or a course is refused with the one error that shows
 * the person why, in the order a person would ask: is it there, is it this channel's, am I of the channel, is it for my
 * grade, is it paid for, am I enrolled. [LMS-1]
 */
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import type { CourseAdmits } from '@dolphin/contract/learning/storages/contents';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';

export type LearnerStatus = { readonly roles: readonly ChannelRole[]; readonly isAdmin: boolean };

/** Those who teach see everything of their channel, published or not; the site's administrators everything. */
export function isStaff(channelId: number | null, { roles, isAdmin }: LearnerStatus): boolean {
  return isAdmin || (channelId !== null && passes(roles, 'TEACHER'));
}

export type ContentAccess = {
  readonly channelId: number | null;
  readonly authorId: number | null;
  readonly isVisible: boolean;
  /** Enrolled in a course that holds it, or given a worksheet with it, which opens what is otherwise not shown. */
  readonly isEnrolled: boolean;
};

/** Undefined: it may be opened. `inChannel`: the channel whose address was used, if any. */
export function contentRefusal(content: ContentAccess, standing: LearnerStatus, userId: number, inChannel?: number) {
  const { channelId } = content;
  if (inChannel !== undefined && channelId !== null && channelId !== inChannel)
    return learningErrors.IS_NOT_CHANNEL_CONTENT;
  if (
    isStaff(channelId, standing) ||
    (content.authorId === userId && (channelId === null || passes(standing.roles, 'USER')))
  )
    return undefined;
  if (channelId !== null && !passes(standing.roles, 'VISITOR')) return learningErrors.CHANNEL_CONTENT_UNAUTHORIZED;
  // A visitor looks around; work is for members.
  if (channelId !== null && !passes(standing.roles, 'USER')) return learningErrors.UNAUTHORIZED_CONTENT_USER;
  if (!content.isVisible && !content.isEnrolled) return learningErrors.UNAUTHORIZED_CONTENT_USER;
  return undefined;
}

export type CourseAccess = {
  readonly channelId: number | null;
  readonly admits: CourseAdmits;
  readonly priceKrw: number | null;
};

/**
 * Why somebody may not take a course; undefined when they may. Nothing can be bought and no channel is premium until
 * there is commerce, so a price and PREMIUM refuse everybody but the staff.
 */
export function takingRefusal({ channelId, admits, priceKrw }: CourseAccess, standing: LearnerStatus) {
  if (isStaff(channelId, standing)) return undefined;
  if (channelId !== null && !passes(standing.roles, 'USER')) return learningErrors.CHANNEL_CONTENT_UNAUTHORIZED;
  if (admits === 'ADVANCED' && !passes(standing.roles, 'ADVANCED')) return channelErrors.IS_NOT_ADVANCED_CHANNEL_USER;
  if (admits === 'PREMIUM') return channelErrors.IS_NOT_PREMIUM_CHANNEL;
  if (priceKrw !== null) return commerceErrors.NEED_TO_PAY;
  return undefined;
}
