import { Additional } from '../../features/accounts/sign-up/additional/additional.tsx';

/** /signup/dolphin [ACC-2] */
export function SignupDolphinPage() {
  return <Additional />;
}
