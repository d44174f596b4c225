import { guardianVerifications } from '@dolphin/contract/verification/guardian-verifications.contract';
import { call } from '../../../lib/api.ts';
import { useCommand } from '../../../lib/query.ts';
import { useIdentityPopup } from '../../../shared/identity-popup/use-identity-popup.ts';

/** The verification of a guardian who came by a link and has no account. */
export function useGuardianVerification(token: string, onVerified: (verificationId: string) => Promise<unknown>) {
  const start = useCommand(guardianVerifications.start);
  return useIdentityPopup({
    start: () => start.mutateAsync({ token }),
    ask: (verificationId) => call(guardianVerifications.status, { token, verificationId }, { isBackground: true }),
    onVerified,
  });
}
