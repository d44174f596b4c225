import { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../shared/entry-frame/entry-frame.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import type { Character } from '../../../ui/character/characters.ts';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { GuardianAnswer } from './guardian-answer.tsx';
import { guardianText } from './guardian.text.ts';
import { GuardianWithdraw } from './guardian-withdraw.tsx';

/** What a guardian sees who follows the link in the mail, today or a year later. */
export function GuardianPage({ token }: { readonly token: string | undefined }) {
  const text = useText(guardianText);
  const request = useRead(guardians.read, { token: token ?? '' }, { enabled: token !== undefined, isQuiet: true });
  if (request.data && token !== undefined) {
    const { state } = request.data;
    if (state === 'PENDING') return <GuardianAnswer token={token} request={request.data} />;
    if (state === 'CONFIRMED')
      return (
        <Outcome character="DOLPHIN" title={text.confirmedTitle} hint={text.confirmedHint}>
          <GuardianWithdraw token={token} />
        </Outcome>
      );
    if (state === 'REFUSED') return <Outcome character="TURTLE" title={text.refusedTitle} hint={text.refusedHint} />;
    if (state === 'WITHDRAWN')
      return <Outcome character="TURTLE" title={text.withdrawnTitle} hint={text.withdrawnHint} />;
    return <Outcome character="TURTLE" title={text.expiredTitle} hint={text.expiredHint} />;
  }
  // A link that lost a part in the mail program is refused by its form; to the reader it is the same as an unknown one.
  const isUnknown =
    token === undefined ||
    isError(request.error, coreErrors.RESOURCE_NOT_FOUND, coreErrors.VALIDATION_FAIL, coreErrors.MULTIPLE_FIELD_ERRORS);
  if (isUnknown) return <Outcome character="CRAB" title={text.missingTitle} hint={text.missingHint} />;
  return (
    <EntryFrame character="TURTLE" title={text.title} speech={text.nothingYet}>
      {request.isError ? (
        <ErrorState
          compact
          title={text.failedTitle}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={request.isFetching}
          onRetry={() => void request.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={8} />
        </div>
      )}
    </EntryFrame>
  );
}

function Outcome({
  character,
  title,
  hint,
  children,
}: {
  readonly character: Character;
  readonly title: string;
  readonly hint: string;
  readonly children?: ReactNode;
}) {
  const text = useText(guardianText);
  return (
    <EntryFrame character={character} title={title} speech={hint}>
      {children ?? (
        <Link to="/" className={buttonClass({ variant: 'ghost', wide: true })}>
          {text.home}
        </Link>
      )}
    </EntryFrame>
  );
}
