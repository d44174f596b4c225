import { SignOut } from '../../features/accounts/sign-out/sign-out.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /signout [ACC-1] [ACC-4] */
export function SignoutPage() {
  return <SignOut hasLeft={useQueryText('left') !== undefined} />;
}
