/**
 * Who may open what of learning, in one place. A content, a lesson or a course is refused with the one error that shows
 * the person why, in the order a person would ask: is it there, am I of the channel, is it for my grade, is it paid for,
 * am I enrolled. [LMS-1] [SEC-200]
 */
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import type { CourseAdmits } from '@dolphin/contract/learning/storages/contents';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import type { ContentAccessColumns, Holder } from './content-access.queries.ts';

export type LearnerStatus = { readonly roles: readonly ChannelRole[]; readonly isAdmin: boolean };

/** Those who teach see everything of their channel, published or not; the site's administrators everything. */
export function isStaff(channelId: number | null, { roles, isAdmin }: LearnerStatus): boolean {
  return isAdmin || (channelId !== null && passes(roles, 'TEACHER'));
}

export type ContentAccess = ContentAccessColumns & {
  readonly channelId: number | null;
  readonly authorId: number | null;
  readonly isVisible: boolean;
};

/**
 * Undefined: it may be opened. Content that no course and no worksheet of its channel shows is for all members. Once
 * one shows it, it is for those whom one of them lets in; content of the site also for everybody, while a course of the
 * site that everybody may take shows it. [SEC-200]
 */
export function contentRefusal(content: ContentAccess, standing: LearnerStatus, userId: number) {
  const { channelId } = content;
  if (
    isStaff(channelId, standing) ||
    (content.authorId === userId && (channelId === null || passes(standing.roles, 'USER')))
  )
    return undefined;
  if (channelId !== null && !passes(standing.roles, 'VISITOR')) return learningErrors.CHANNEL_CONTENT_UNAUTHORIZED;
  // A visitor looks around; work is for members.
  if (channelId !== null && !passes(standing.roles, 'USER')) return learningErrors.UNAUTHORIZED_CONTENT_USER;
  if (content.isGiven) return undefined;
  if (!content.isVisible) return learningErrors.UNAUTHORIZED_CONTENT_USER;
  return content.isRestricted ? restrictionOf(content, standing) : undefined;
}

/** What a person can do something about comes first: the error names what is missing. */
const REFUSALS = [
  learningErrors.NOT_ENROLLED_COURSE,
  commerceErrors.NEED_TO_PAY,
  channelErrors.IS_NOT_ADVANCED_CHANNEL_USER,
  commerceErrors.NEED_TO_PREMIUM,
  channelErrors.IS_NOT_PREMIUM_CHANNEL,
  learningErrors.NOT_ENROLLED_WORKSHEET,
] as const;

function restrictionOf({ channelId, holders, isPremium }: ContentAccess, standing: LearnerStatus) {
  const refusals = holders.map((holder) => holderRefusal(holder, { channelId, isPremium }, standing));
  return REFUSALS.find((refusal) => refusals.includes(refusal)) ?? learningErrors.UNAUTHORIZED_CONTENT_USER;
}

function holderRefusal(
  { kind, visibleState, ...requirements }: Holder,
  of: Pick<ContentAccess, 'channelId' | 'isPremium'>,
  standing: LearnerStatus,
) {
  // What is not published is not named either.
  if (visibleState === 'INVISIBLE') return learningErrors.UNAUTHORIZED_CONTENT_USER;
  const notEnrolled = kind === 'COURSE' ? learningErrors.NOT_ENROLLED_COURSE : learningErrors.NOT_ENROLLED_WORKSHEET;
  return takingRefusal({ ...of, ...requirements }, standing) ?? notEnrolled;
}

export type CourseAccess = {
  readonly channelId: number | null;
  readonly admits: CourseAdmits;
  readonly priceKrw: number | null;
  /** They have paid for it; what only shows a content is not asked about. */ readonly isPaid?: boolean;
  /** They have DOLPHIN_PRO. */ readonly isPremium?: boolean;
  /** The plan of its channel lets it sell; the site always may. */ readonly maySell?: boolean;
};

/**
 * Why somebody may not take a course; undefined when they may. Payment is asked for last: whoever is refused otherwise
 * could not use what they bought. What a learner pays for, by a price or by a plan of their own, is offered by channels
 * with CHANNEL_PRO only. [PAY-16] [PAY-17]
 */
export function takingRefusal(
  { channelId, admits, priceKrw, isPaid = false, isPremium = false, maySell = true }: CourseAccess,
  standing: LearnerStatus,
) {
  if (isStaff(channelId, standing)) return undefined;
  if (channelId !== null && !passes(standing.roles, 'USER')) return learningErrors.CHANNEL_CONTENT_UNAUTHORIZED;
  if (admits === 'ADVANCED' && !passes(standing.roles, 'ADVANCED')) return channelErrors.IS_NOT_ADVANCED_CHANNEL_USER;
  const isOffered = admits === 'PREMIUM' || (priceKrw !== null && !isPaid);
  if (isOffered && !maySell) return channelErrors.IS_NOT_PREMIUM_CHANNEL;
  if (admits === 'PREMIUM' && !isPremium) return commerceErrors.NEED_TO_PREMIUM;
  if (priceKrw !== null && !isPaid) return commerceErrors.NEED_TO_PAY;
  return undefined;
}
