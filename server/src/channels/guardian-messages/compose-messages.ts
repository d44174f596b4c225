import { fillMessage, openPlaceholders } from '@dolphin/contract/channels/guardian-messages/fill-message';
import { guardianMessageErrors } from '@dolphin/contract/channels/guardian-messages/guardian-messages.errors';
import { type AdvertisingFrame, asAdvertising } from '@dolphin/contract/messaging/advertising';
import { failAt } from '../../core/fail.ts';
import type { MessageToSend } from '../../messaging/public.ts';
import type { GuardianNumber } from '../guardians/guardian-numbers.ts';

type Composed = {
  readonly content: string;
  readonly course: string;
  readonly academy: string;
  /** Null: no advertising. */ readonly frame: AdvertisingFrame | null;
  readonly names: ReadonlyMap<number, string>;
  readonly guardians: readonly GuardianNumber[];
};

/** A message for each guardian, and one for each child where siblings have the same. [SMS-2] [SMS-103] */
export function composeMessages({
  content,
  course,
  academy,
  frame,
  names,
  guardians,
}: Composed): readonly MessageToSend[] {
  const open = openPlaceholders(content, { child: '-', course, academy });
  if (open.length > 0)
    throw failAt('content', guardianMessageErrors.MESSAGE_PLACEHOLDER_UNKNOWN, { names: open.join(', ') });
  const messages = guardians.flatMap(({ userId, phoneNumber, isMarketingAllowed }) => {
    const child = names.get(userId);
    if (child === undefined || (frame !== null && !isMarketingAllowed)) return [];
    const text = fillMessage(content, { child, course, academy });
    const message = { phone: phoneNumber, label: child, subjectId: userId };
    return [{ ...message, content: frame === null ? text : asAdvertising(text, frame) }];
  });
  // A text without a name is the same for siblings: their parent gets it once.
  const seen = new Set<string>();
  return messages.filter(({ phone, content: text }) => {
    const key = `${phone} ${text}`;
    return !seen.has(key) && seen.add(key);
  });
}
