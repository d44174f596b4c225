import { seoulDay } from '@dolphin/contract/core/days';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { REGISTRATION_DAYS_AHEAD } from '@dolphin/contract/scheduling/registrations/registrations.constants';
import type { ProgressState } from '@dolphin/contract/scheduling/registrations/registrations.constants';
import type { ChosenOption, ClassOption } from '@dolphin/contract/scheduling/registrations/registrations.schema';
import { failAt } from '../../core/fail.ts';

const DAY_MS = 86_400_000;

/** Where somebody who gets a place stands: it begins on its day or with the class, whichever is later. */
export function progressAtStart(
  registrationDate: string,
  { startsOn, endsOn }: { readonly startsOn: string | null; readonly endsOn: string | null },
  today: string,
): ProgressState {
  if (endsOn !== null && endsOn < today) return 'COMPLETED';
  const begin = startsOn !== null && startsOn > registrationDate ? startsOn : registrationDate;
  return begin > today ? 'BEFORE' : 'IN_PROGRESS';
}

/** Who gives a place up after it has begun has dropped out. */
export function progressAtEnd(progressState: ProgressState): ProgressState {
  return progressState === 'IN_PROGRESS' || progressState === 'PAUSED' ? 'DROPPED' : progressState;
}

/** A learner names a day from today on. */
export function requireDay(registrationDate: string, now: Date): void {
  const last = seoulDay(new Date(now.getTime() + REGISTRATION_DAYS_AHEAD * DAY_MS));
  if (registrationDate < seoulDay(now) || registrationDate > last)
    throw failAt('registrationDate', coreErrors.VALIDATION_FAIL);
}

/** Each option of the class has one of its choices. */
export function requireAllChosen(chosen: readonly ChosenOption[], requested: readonly ClassOption[]): void {
  requireChoices(chosen, requested, []);
  if (requested.some(({ label }) => !chosen.some((one) => one.label === label)))
    throw failAt('optionList', coreErrors.VALIDATION_FAIL);
}

/** Each is a choice that the class offers now, or was chosen before the class changed what it asks. */
export function requireChoices(
  chosen: readonly ChosenOption[],
  requested: readonly ClassOption[],
  before: readonly ChosenOption[],
): void {
  const isKnown = ({ label, choice }: ChosenOption) =>
    requested.some((option) => option.label === label && option.choiceList.includes(choice)) ||
    before.some((option) => option.label === label && option.choice === choice);
  const labels = new Set(chosen.map(({ label }) => label));
  if (labels.size < chosen.length || !chosen.every(isKnown)) throw failAt('optionList', coreErrors.VALIDATION_FAIL);
}

/** Labels and choices without blanks around them, none of them twice. */
export function cleanOptions(options: readonly ClassOption[]): ClassOption[] {
  const clean = options.map(({ label, choiceList }) => ({
    label: label.trim(),
    choiceList: choiceList.map((choice) => choice.trim()),
  }));
  const isSet = (texts: readonly string[]) => new Set(texts).size === texts.length && !texts.includes('');
  if (!isSet(clean.map(({ label }) => label)) || !clean.every(({ choiceList }) => isSet(choiceList)))
    throw failAt('optionList', coreErrors.VALIDATION_FAIL);
  return clean;
}
