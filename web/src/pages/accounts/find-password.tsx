import { FindPassword } from '../../features/accounts/find-password/find-password.tsx';
import { ResetPassword } from '../../features/accounts/find-password/reset-password.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /find-password, and with a token from the mail the second half of it. [ACC-1] */
export function FindPasswordPage() {
  const token = useQueryText('token');
  return token === undefined ? <FindPassword key="ask" /> : <ResetPassword key={token} token={token} />;
}
