import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { verification } from '@dolphin/contract/verification/verification.contract';
import { call } from '../../lib/api.ts';
import { refresh, useCommand } from '../../lib/query.ts';
import { useIdentityPopup } from '../../shared/identity-popup/use-identity-popup.ts';

/** The verification of whoever is signed in. */
export function useVerification() {
  const start = useCommand(verification.start);
  return useIdentityPopup({
    start: () => start.mutateAsync({}),
    ask: (verificationId) => call(verification.status, { verificationId }, { isBackground: true }),
    onVerified: () => refresh(verification.read, currentUser.me),
  });
}
