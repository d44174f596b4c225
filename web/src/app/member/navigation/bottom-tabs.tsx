import { Link, useRouter } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { mainPlaces } from './navigation.ts';
import { PlaceBadge } from './place-badge.tsx';
import { memberText } from '../member.text.ts';

const TABS_MAX = 5;

/** The main places at the thumb, on phones only (shell.css). */
export function BottomTabs() {
  const text = useText(memberText);
  const router = useRouter();
  const places = mainPlaces(router).slice(0, TABS_MAX);
  return (
    <nav className="shell-tabs" aria-label={text.mainNavigation}>
      {places.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className="shell-link" activeOptions={{ exact: to === '/' }}>
          <span className="shell-tab-icon">
            <Icon aria-hidden />
            <PlaceBadge to={to} />
          </span>
          {text[label]}
        </Link>
      ))}
    </nav>
  );
}
