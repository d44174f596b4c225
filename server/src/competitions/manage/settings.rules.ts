/** What may be set together, and what may still be changed. [LMS-317] */
import { COMPETITION_DAYS_MAX } from '@dolphin/contract/competitions/competitions.constants';
import type { competitionSettings } from '@dolphin/contract/competitions/manage/manage.contract';
import { manageErrors } from '@dolphin/contract/competitions/manage/manage.errors';
import type { EditedOf } from '@dolphin/contract/core/edits';
import { failAt } from '../../core/fail.ts';

export type Settings = EditedOf<typeof competitionSettings.update>;
type Times = { readonly startsAt: string; readonly endsAt: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The standings were counted, and shown or hidden, by these. */
const FIXED = [
  'kind',
  'format',
  'startsAt',
  'penaltyMinutes',
  'verdictView',
  'standingsView',
] as const satisfies readonly (keyof Settings)[];

const lengthOf = ({ startsAt, endsAt }: Times) => Date.parse(endsAt) - Date.parse(startsAt);

export function requireTimes(times: Times): void {
  const length = lengthOf(times);
  if (length <= 0 || length > COMPETITION_DAYS_MAX * DAY_MS)
    throw failAt('endsAt', manageErrors.COMPETITION_TIMES_INVALID, { days: COMPETITION_DAYS_MAX });
}

/** Whatever has been set, it must fit together. */
export function requireSound(settings: Settings): void {
  requireTimes(settings);
  const { freezeMinutes, admission } = settings;
  if (freezeMinutes !== null && freezeMinutes * MINUTE_MS >= lengthOf(settings))
    throw failAt('freezeMinutes', manageErrors.FREEZE_TOO_LONG);
  if (admission.kind === 'CODE' && !admission.code?.trim()) throw failAt('admission', manageErrors.ACCESS_CODE_NEEDED);
}

export type Course = {
  /** Published, and its start has passed. */ readonly hasBegun: boolean;
  /** Its freeze has begun, or it is over. */ readonly isFrozen: boolean;
};

/**
 * What is written of a change. Once it has begun, what participants prepared for stays. An end that moves later while
 * the standings are frozen takes the freeze along: what is hidden stays hidden.
 */
export function settingsWith(current: Settings, wanted: Settings, { hasBegun, isFrozen }: Course): Settings {
  requireSound(wanted);
  if (!hasBegun) return wanted;
  const fixed = FIXED.find((field) => wanted[field] !== current[field]);
  if (fixed) throw failAt(fixed, manageErrors.COMPETITION_FIXED);
  if ((wanted.durationMinutes === null) !== (current.durationMinutes === null))
    throw failAt('durationMinutes', manageErrors.COMPETITION_FIXED);
  if (wanted.teamSizeMax > 1 !== current.teamSizeMax > 1) throw failAt('teamSizeMax', manageErrors.COMPETITION_FIXED);
  const later = Date.parse(wanted.endsAt) - Date.parse(current.endsAt);
  if (later < 0) throw failAt('endsAt', manageErrors.COMPETITION_END_EARLIER);
  if (!isFrozen) return wanted;
  if (wanted.freezeMinutes !== current.freezeMinutes) throw failAt('freezeMinutes', manageErrors.FREEZE_BEGAN);
  return {
    ...wanted,
    freezeMinutes: wanted.freezeMinutes === null ? null : wanted.freezeMinutes + Math.ceil(later / MINUTE_MS),
  };
}

const WEEK_MS = 7 * DAY_MS;

/** By whole weeks, so that weekday and hour stay: the first week that lies ahead. */
export function movedAhead(startsAt: Date, now: Date): number {
  return Math.max(1, Math.floor((now.getTime() - startsAt.getTime()) / WEEK_MS) + 1) * WEEK_MS;
}
