import { LOGIN_NAME_PARAM } from '@dolphin/contract/accounts/accounts.constants';
import { SignIn } from '../../features/accounts/sign-in/sign-in.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /signin?redirect=&login= [ACC-1] [ACC-3] [ACC-21] */
export function SigninPage() {
  return <SignIn redirect={useQueryText('redirect')} loginName={useQueryText(LOGIN_NAME_PARAM)} />;
}
