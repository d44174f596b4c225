import { useNavigate } from '@tanstack/react-router';
import { SignUp } from '../../features/accounts/sign-up/sign-up.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /signup [ACC-1] */
export function SignupPage() {
  const navigate = useNavigate();
  return (
    <SignUp
      requested={useQueryText('step')}
      onStep={(step, { replace } = { replace: false }) => void navigate({ href: `/signup?step=${step}`, replace })}
    />
  );
}
