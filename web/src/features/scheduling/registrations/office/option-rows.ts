import {
  OPTION_CHOICES_MAX,
  OPTION_TEXT_MAX,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import type { ClassOption } from '@dolphin/contract/scheduling/registrations/registrations.schema';

/** An option as it is typed: its choices in one line. */
export type OptionRow = { readonly label: string; readonly choices: string };

export function toRows(options: readonly ClassOption[]): readonly OptionRow[] {
  return options.map(({ label, choiceList }) => ({ label, choices: choiceList.join(', ') }));
}

export function fromRows(rows: readonly OptionRow[]): ClassOption[] {
  return rows.map(({ label, choices }) => ({
    label: label.trim(),
    choiceList: choices
      .split(',')
      .map((choice) => choice.trim())
      .filter((choice) => choice !== ''),
  }));
}

/** Whether they can be saved: nothing empty, too long or twice. */
export function isGood(rows: readonly OptionRow[]): boolean {
  const options = fromRows(rows);
  const isSet = (texts: readonly string[]) =>
    new Set(texts).size === texts.length && texts.every((one) => one !== '' && one.length <= OPTION_TEXT_MAX);
  return (
    isSet(options.map(({ label }) => label)) &&
    options.every(
      ({ choiceList }) => choiceList.length > 0 && choiceList.length <= OPTION_CHOICES_MAX && isSet(choiceList),
    )
  );
}
