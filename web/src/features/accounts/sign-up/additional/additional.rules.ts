import type { Gender, Subject } from '@dolphin/contract/accounts/accounts.constants';
import type { Ticks } from '../../../../shared/consents/consents.rules.ts';

/** What the page holds; it is saved as it is written and survives a reload. */
export type AdditionalDraft = {
  readonly nickname: string;
  readonly gender: Gender | 'NONE';
  readonly subjectList: readonly Subject[];
  readonly consents: Ticks;
  /** The number of the first look; null until one is chosen. */ readonly starter: number | null;
};
export const NO_ADDITIONAL: AdditionalDraft = {
  nickname: '',
  gender: 'NONE',
  subjectList: [],
  consents: {},
  starter: null,
};

/** What both calls have in common. Nobody is asked twice and nothing is made up: what was not chosen does not travel. */
export function chosenOf({ nickname, gender, subjectList }: AdditionalDraft) {
  return {
    // Empty is sent as missing, so that the form shows "please fill this in" and not "at least 2 characters".
    nickname: (nickname.trim() || undefined) as string,
    ...(gender === 'NONE' ? {} : { gender }),
    ...(subjectList.length === 0 ? {} : { subjectList: [...subjectList] }),
  };
}
