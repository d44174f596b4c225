import {
  CONSENT_DUE_DAYS_MAX,
  type ConsentState,
} from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { consentRequestErrors } from '@dolphin/contract/channels/consent-requests/consent-requests.errors';
import { addDays, seoulDay } from '@dolphin/contract/core/days';
import { failAt } from '../../core/fail.ts';

/** Open, and the last day, which belongs to the time of answers, is not over in Seoul. [CHN-227] */
export function isAnswerable(
  { state, dueDay }: { readonly state: ConsentState; readonly dueDay: string },
  now: Date,
): boolean {
  return state === 'OPEN' && dueDay >= seoulDay(now);
}

/** A day that is over would ask for answers that nobody can give. */
export function checkDueDay(dueDay: string, now: Date): void {
  const today = seoulDay(now);
  if (dueDay < today || dueDay > addDays(today, CONSENT_DUE_DAYS_MAX))
    throw failAt('dueDay', consentRequestErrors.CONSENT_DUE_DAY, { max: CONSENT_DUE_DAYS_MAX });
}

/** The first moment after a day in Seoul. */
export function endOfDay(day: string): Date {
  return new Date(`${addDays(day, 1)}T00:00:00+09:00`);
}
