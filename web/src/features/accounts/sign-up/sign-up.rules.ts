export const SIGN_UP_STEPS = ['birth', 'guardian', 'account'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

type Known = { readonly birthDate: string | undefined; readonly isChild: boolean; readonly isConfirmed: boolean };

/** The step somebody may stand at: the one the address names, or the first that is not done yet. */
export function stepAt(requested: string | undefined, { birthDate, isChild, isConfirmed }: Known): SignUpStep {
  if (birthDate === undefined || requested === undefined || requested === 'birth') return 'birth';
  if (!isChild) return 'account';
  return requested === 'account' && isConfirmed ? 'account' : 'guardian';
}

/** "Step 2 of 3". A grown-up has one step less, and nobody knows yet at the first. */
export function countOf(step: SignUpStep, isChild: boolean): { readonly step: number; readonly total: number } {
  const steps: readonly SignUpStep[] = isChild ? SIGN_UP_STEPS : SIGN_UP_STEPS.filter((one) => one !== 'guardian');
  return { step: steps.indexOf(step) + 1, total: steps.length };
}
