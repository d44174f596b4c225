import { channelErrors } from '../channels/channels.errors.ts';
import { commerceErrors } from '../commerce/commerce.errors.ts';
import { learningErrors } from './learning.errors.ts';

/** Whatever opens one piece of content may answer with these; every call that names a content declares them. [LMS-1] [SEC-200] */
export const contentAccessErrors = [
  learningErrors.PROBLEM_NOT_FOUND,
  learningErrors.UNAUTHORIZED_CONTENT_USER,
  learningErrors.CHANNEL_CONTENT_UNAUTHORIZED,
  learningErrors.NOT_ENROLLED_COURSE,
  learningErrors.NOT_ENROLLED_WORKSHEET,
  commerceErrors.NEED_TO_PAY,
  commerceErrors.NEED_TO_PREMIUM,
  channelErrors.IS_NOT_PREMIUM_CHANNEL,
  channelErrors.IS_NOT_ADVANCED_CHANNEL_USER,
] as const;
