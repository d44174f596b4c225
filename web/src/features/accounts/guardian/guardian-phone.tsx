import Smartphone from 'lucide-react/icons/smartphone';
import { useText } from '../../../lib/text/use-text.ts';
import { IdentityResult } from '../../../shared/identity-popup/identity-result.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { guardianText } from './guardian.text.ts';
import type { useGuardianVerification } from './use-guardian-verification.ts';

interface GuardianPhoneProps {
  popup: ReturnType<typeof useGuardianVerification>;
  isVerified: boolean;
  isSandbox: boolean;
  isPending: boolean;
  onAgree: () => void;
}

/** Agreeing by 본인인증: one press opens the provider's window, and the answer follows by itself. [IDV-104] */
export function GuardianPhone({ popup, isVerified, isSandbox, isPending, onAgree }: GuardianPhoneProps) {
  const text = useText(guardianText);
  const isOpen = popup.phase.kind === 'open';
  return (
    <section className="guardian-phone" aria-label={text.phoneTitle}>
      <p className="guardian-phone-title">
        <Smartphone aria-hidden />
        <b>{text.phoneTitle}</b>
        {isSandbox ? <Badge tone="warning">SANDBOX</Badge> : null}
      </p>
      <p className="entry-note">{text.phoneHint}</p>
      <IdentityResult phase={popup.phase} />
      {isOpen ? (
        <div className="guardian-buttons">
          <Button variant="ghost" size="lg" onClick={popup.stop}>
            {text.phoneStop}
          </Button>
          <Button size="lg" onClick={popup.begin}>
            {text.phoneWindow}
          </Button>
        </div>
      ) : (
        <Button size="lg" wide loading={isPending} loadingLabel={text.agreeing} onClick={onAgree}>
          {isVerified ? text.agree : text.agreeByPhone}
        </Button>
      )}
    </section>
  );
}
