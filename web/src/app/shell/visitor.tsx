import { Link, useRouter } from '@tanstack/react-router';
import School from 'lucide-react/icons/school';
import { useText } from '../../lib/text/use-text.ts';
import { hostSlug } from '../../shared/channel/host-channel.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { hasPage } from './has-page.ts';
import { visitorText } from './visitor.text.ts';
import { VisitorMenu } from './visitor-menu.tsx';

/** Where a visitor can look around. A channel on its own host is the whole site, and leads to no others. [CHN-11] */
function useFindPath(): '/channels' | null {
  const router = useRouter();
  return hasPage(router, '/channels') && hostSlug() === null ? '/channels' : null;
}

export function VisitorNavigation() {
  const text = useText(visitorText);
  const to = useFindPath();
  return to ? (
    <nav className="shell-nav" aria-label={text.lookAround}>
      <Link to={to} className="shell-link">
        {text.findChannels}
      </Link>
    </nav>
  ) : null;
}

export function VisitorSide() {
  const text = useText(visitorText);
  const router = useRouter();
  const find = useFindPath();
  return (
    <>
      {find ? (
        <Link to={find} className="shell-round shell-find" aria-label={text.findChannels} title={text.findChannels}>
          <School aria-hidden />
        </Link>
      ) : null}
      <VisitorMenu />
      {hasPage(router, '/signin') ? (
        <Link to="/signin" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          {text.signIn}
        </Link>
      ) : null}
      {hasPage(router, '/signup') ? (
        <Link to="/signup" className={buttonClass({ size: 'sm' })}>
          {text.signUp}
        </Link>
      ) : null}
    </>
  );
}
