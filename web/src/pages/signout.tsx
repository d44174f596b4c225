import { SignOut } from '../features/accounts/sign-out/sign-out.tsx';

/** /signout [ACC-1] [ACC-4] */
export function SignoutPage() {
  return <SignOut />;
}
