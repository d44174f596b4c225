import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { verification } from '@dolphin/contract/verification/verification.contract';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { formatDate } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import type { IdentityPhase } from '../../shared/identity-popup/use-identity-popup.ts';
import { IdentityResult } from '../../shared/identity-popup/identity-result.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useVerification } from './use-verification.ts';
import { verificationText } from './verification.text.ts';
import './verification.css';

/** Settings → 본인인증: what it is, how it stands, and the way to it. [IDV-1] */
export function VerificationSettings() {
  const text = useText(verificationText);
  const read = useRead(verification.read, {}, { isQuiet: true, staleTimeMs: 0 });
  if (read.data) return <VerificationCard state={read.data} />;
  if (!read.isError) return <SkeletonCard />;
  return (
    <ErrorState
      compact
      title={text.failed}
      hint={text.failedHint}
      retryLabel={text.retry}
      retrying={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  );
}

function VerificationCard({ state }: { readonly state: OutputOf<typeof verification.read> }) {
  const text = useText(verificationText);
  const { phase, begin, stop } = useVerification();
  const isVerified = state.verifiedState === 'VERIFIED';
  return (
    <Card as="section" className="verification">
      <h2>
        {text.title}
        <Badge tone={isVerified ? 'ok' : 'neutral'} icon={isVerified ? <BadgeCheck aria-hidden /> : undefined}>
          {text[state.verifiedState]}
        </Badge>
        {state.isSandbox ? <Badge tone="warning">SANDBOX</Badge> : null}
      </h2>
      <p>{text.explanation}</p>
      <ul>
        <li>{text.oneAccount}</li>
        <li>{text.birthDate}</li>
        <li>{text.other}</li>
      </ul>
      {state.verifiedAt === null ? null : <p>{text.verifiedAt({ date: formatDate(state.verifiedAt) })}</p>}
      <IdentityResult phase={phase} />
      {isVerified ? null : <Actions state={state} phase={phase} begin={begin} stop={stop} />}
    </Card>
  );
}

type ActionsProps = {
  readonly state: OutputOf<typeof verification.read>;
  readonly phase: IdentityPhase;
  readonly begin: () => void;
  readonly stop: () => void;
};

function Actions({ state, phase, begin, stop }: ActionsProps) {
  const text = useText(verificationText);
  if (!state.isAvailable)
    return (
      <p className="verification-note">
        {text.off} {text.offHint}
      </p>
    );
  if (phase.kind !== 'open')
    return (
      <p>
        <Button onClick={begin}>{text.begin}</Button>
      </p>
    );
  return (
    <p className="verification-buttons">
      <Button onClick={begin}>{text.toWindow}</Button>
      <Button variant="ghost" onClick={stop}>
        {text.stop}
      </Button>
    </p>
  );
}
