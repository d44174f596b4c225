import { readBirthDate } from '@dolphin/contract/accounts/birth-date';
import { LEARNER_ACCOUNTS_AT_ONCE_MAX } from '@dolphin/contract/channels/members/members.constants';
import { ROSTER_NAME_MAX_LENGTH } from '@dolphin/contract/channels/join/roster.constants';

export type LearnerFault = 'NAME_MISSING' | 'NAME_TOO_LONG' | 'BIRTH_DATE';
export type TypedLearner = {
  readonly line: number;
  readonly name: string;
  readonly birthDate: string | null;
  readonly fault: LearnerFault | null;
};

/** A name, something between, and a day of birth as the last thing of the line. */
const LINE = /^(.*?)[\s,;]*(\d{4}\D{1,3}\d{1,2}\D{1,3}\d{1,2}\D{0,2}|\d{8}|\d{6})$/;

/** One learner a line, as typed, or as pasted from a sheet. */
export function readLearners(text: string, thisYear: number): readonly TypedLearner[] {
  return text.split('\n').flatMap((raw, index) => {
    const line = raw.normalize('NFC').trim();
    if (line === '') return [];
    const [, name = line, day = ''] = LINE.exec(line) ?? [];
    const birthDate = readBirthDate(day, thisYear) ?? null;
    const fault =
      name === ''
        ? 'NAME_MISSING'
        : name.length > ROSTER_NAME_MAX_LENGTH
          ? 'NAME_TOO_LONG'
          : birthDate === null
            ? 'BIRTH_DATE'
            : null;
    return [{ line: index + 1, name, birthDate, fault }];
  });
}

export function isTooMany(learners: readonly TypedLearner[]): boolean {
  return learners.length > LEARNER_ACCOUNTS_AT_ONCE_MAX;
}
