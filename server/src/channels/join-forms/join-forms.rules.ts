import { JOIN_CHECKED } from '@dolphin/contract/channels/join/join-forms.constants';
import type { Answer, Question } from './join-forms.tables.ts';

export type Term = {
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly isRequired: boolean;
  readonly version: number;
};
export type JoinFormRow = { readonly questions: readonly Question[]; readonly terms: readonly Term[] };

/** Whether a form makes sense: a choice has something to choose, no key stands twice. */
export function isPossibleForm(
  questions: readonly Question[],
  terms: readonly Pick<Term, 'key' | 'title' | 'body'>[],
): boolean {
  const areUnique = (keys: readonly string[]) => new Set(keys).size === keys.length;
  return (
    areUnique(questions.map(({ key }) => key)) &&
    areUnique(terms.map(({ key }) => key)) &&
    questions.every(
      ({ kind, label, optionList }) => label.trim() !== '' && (kind !== 'CHOICE' || optionList.length > 1),
    ) &&
    terms.every(({ title, body }) => title.trim() !== '' && body.trim() !== '')
  );
}

export type GivenAnswer = { readonly key: string; readonly value: string };

/** Answers to the questions of today, and the questions that lack a right one. An answer to a question that is gone is left out. */
export function readJoinAnswers(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
): { readonly answers: readonly Answer[]; readonly faulty: readonly string[] } {
  const values = new Map(given.map(({ key, value }) => [key, value.normalize('NFC').trim()]));
  const faulty: string[] = [];
  const answers = questions.flatMap(({ key, label, kind, optionList, isRequired }): Answer[] => {
    const value = values.get(key) ?? '';
    const isPossible =
      value === '' || (kind === 'TEXT' ? true : kind === 'CHECK' ? value === JOIN_CHECKED : optionList.includes(value));
    if (!isPossible || (isRequired && value === '')) faulty.push(key);
    return value === '' ? [] : [{ key, label, kind, value }];
  });
  return { answers, faulty };
}

export type GivenConsent = { readonly key: string; readonly version: number; readonly agreed: boolean };

/** What was ticked at documents in force, and the required ones that were not. */
export function readTermConsents(
  terms: readonly Term[],
  given: readonly GivenConsent[],
): { readonly consents: readonly GivenConsent[]; readonly missing: readonly string[] } {
  const chosen = new Map(given.map((consent) => [`${consent.key} ${consent.version}`, consent]));
  const consents = terms.flatMap(({ key, version }) => chosen.get(`${key} ${version}`) ?? []);
  const missing = terms
    .filter(({ key, isRequired }) => isRequired && !consents.some((one) => one.key === key && one.agreed))
    .map(({ key }) => key);
  return { consents, missing };
}
