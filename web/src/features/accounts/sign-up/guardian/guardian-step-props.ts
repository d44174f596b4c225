export interface GuardianStepProps {
  eyebrow: string;
  onBack: () => void;
  onConfirmed: (proof: Proof) => void;
}

export type Proof = { readonly requestId: string; readonly secret: string };
