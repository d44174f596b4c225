import type { EditedOf } from '@dolphin/contract/core/edits';
import type { classPolicies } from '@dolphin/contract/scheduling/policies/policies.contract';

type Policy = EditedOf<typeof classPolicies.update>;

export const FLAGS = ['isBookable', 'skipsHolidays', 'usesTickets', 'chargesAbsence', 'grantsMakeup'] as const;
export const NUMBERS = [
  'lessonMinutes',
  'cancelHours',
  'moveHours',
  'changesPerMonth',
  'makeupDays',
  'offerMinutes',
] as const;
export const NO_ROOM = 'none';

type Form = Pick<Policy, (typeof FLAGS)[number]> &
  Record<(typeof NUMBERS)[number], string> & {
    readonly capacity: string;
    readonly roomId: string;
    readonly overrideRole: Policy['overrideRole'];
  };

/** Numbers are typed as text; what is no number is refused by the schema. */
export function formOf(policy: Policy): Form {
  return {
    ...policy,
    lessonMinutes: String(policy.lessonMinutes),
    cancelHours: String(policy.cancelHours),
    moveHours: String(policy.moveHours),
    changesPerMonth: String(policy.changesPerMonth),
    makeupDays: String(policy.makeupDays),
    offerMinutes: String(policy.offerMinutes),
    capacity: policy.capacity === null ? '' : String(policy.capacity),
    roomId: policy.roomId === null ? NO_ROOM : String(policy.roomId),
  };
}

export function storedOf(form: Form): Policy {
  const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
  return {
    ...form,
    lessonMinutes: numberOf(form.lessonMinutes),
    cancelHours: numberOf(form.cancelHours),
    moveHours: numberOf(form.moveHours),
    changesPerMonth: numberOf(form.changesPerMonth),
    makeupDays: numberOf(form.makeupDays),
    offerMinutes: numberOf(form.offerMinutes),
    capacity: form.capacity.trim() === '' ? null : Number(form.capacity),
    roomId: form.roomId === NO_ROOM ? null : Number(form.roomId),
  };
}
