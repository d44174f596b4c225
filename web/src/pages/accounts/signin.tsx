import { SignIn } from '../../features/accounts/sign-in/sign-in.tsx';
import { useQueryText } from '../../shared/query-text/use-query-text.ts';

/** /signin [ACC-1] [ACC-3] */
export function SigninPage() {
  return <SignIn redirect={useQueryText('redirect')} />;
}
