export interface GuardianStepProps {
  eyebrow: string;
  /** Below the form, for somebody of whom something is stored already. */
  note?: string | undefined;
  onBack: () => void;
  onConfirmed: (proof: Proof) => void;
}

export type Proof = { readonly requestId: string; readonly secret: string };
