import { Link, useRouter } from '@tanstack/react-router';
import { useText } from '../../lib/text/use-text.ts';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { signupBannerText } from './signup-banner.text.ts';

const ADDITIONAL_PATH = '/signup/dolphin' as const;

/** A user who stopped in the middle of the sign-up is reminded, not blocked. */
export function SignupBanner() {
  const text = useText(signupBannerText);
  const router = useRouter();
  const isThere = router.state.location.pathname.startsWith('/signup');
  return isThere ? null : (
    <p className="shell-banner shell-ask">
      {text.learnFirst}{' '}
      <Link to={ADDITIONAL_PATH} className={textLinkClass}>
        {text.complete}
      </Link>
    </p>
  );
}
