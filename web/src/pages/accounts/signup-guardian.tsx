import { GuardianPage } from '../../features/accounts/guardian/guardian-page.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /signup/guardian?token= */
export function SignupGuardianPage() {
  return <GuardianPage token={useQueryText('token')} />;
}
