import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';

/** A document as a form offers it. */
export type Offered = { readonly type: TermsType; readonly isRequired: boolean };
/** What is ticked. A type that is missing was never touched, which counts as no. */
export type Ticks = Readonly<Partial<Record<TermsType, boolean>>>;
export const NO_TICKS: Ticks = {};

export function missingRequired(offered: readonly Offered[], ticks: Ticks): readonly TermsType[] {
  return offered.filter(({ type, isRequired }) => isRequired && ticks[type] !== true).map(({ type }) => type);
}

export function allTicked(offered: readonly Offered[], ticks: Ticks): boolean {
  return offered.length > 0 && offered.every(({ type }) => ticks[type] === true);
}

export function someTicked(offered: readonly Offered[], ticks: Ticks): boolean {
  return offered.some(({ type }) => ticks[type] === true);
}

export function tickAll(offered: readonly Offered[], on: boolean): Ticks {
  return Object.fromEntries(offered.map(({ type }) => [type, on]));
}

/** One choice per document that was offered: a refusal is sent too, it is an answer. */
export function toChoices(offered: readonly Offered[], ticks: Ticks): { type: TermsType; agreed: boolean }[] {
  return offered.map(({ type }) => ({ type, agreed: ticks[type] === true }));
}
