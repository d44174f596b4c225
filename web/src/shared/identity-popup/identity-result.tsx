import type { VerificationFailure } from '@dolphin/contract/verification/verification.constants';
import { useText } from '../../lib/text/use-text.ts';
import { identityPopupText } from './identity-popup.text.ts';
import type { IdentityPhase } from './use-identity-popup.ts';
import './identity-result.css';

/** What the person can do something about. */
const EXPLAINED = ['EXPIRED', 'TAKEN', 'OTHER_PERSON', 'REPLACED', 'UNDERAGE', 'SAME_PERSON'] as const;
type Explained = (typeof EXPLAINED)[number];
const isExplained = (failure: VerificationFailure | null): failure is Explained =>
  EXPLAINED.some((known) => known === failure);

/** Where the popup of an identity verification stands, read aloud when it changes. */
export function IdentityResult({ phase }: { readonly phase: IdentityPhase }) {
  return (
    <div role="status" className="identity-result">
      <Message phase={phase} />
    </div>
  );
}

/** The two messages of the specification, and why. [IDV-1] */
function Message({ phase }: { readonly phase: IdentityPhase }) {
  const text = useText(identityPopupText);
  if (phase.kind === 'open') return <p className="identity-note">{text.open}</p>;
  if (phase.kind === 'blocked')
    return (
      <p className="identity-problem">
        <b>{text.blocked}</b> {text.blockedHint}
      </p>
    );
  if (phase.kind !== 'over') return null;
  const { requestState, failure } = phase.status;
  if (requestState === 'VERIFIED') return <p className="identity-done">{text.done}</p>;
  return (
    <p className="identity-problem">
      <b>{text.notDone}</b> {isExplained(failure) ? text[failure] : null}
    </p>
  );
}
