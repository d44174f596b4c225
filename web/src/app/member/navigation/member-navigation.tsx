import { Link, useRouter } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { mainPlaces } from './navigation.ts';
import { PlaceBadge } from './place-badge.tsx';
import { memberText } from '../member.text.ts';

export function MemberNavigation() {
  const text = useText(memberText);
  const router = useRouter();
  return (
    <nav className="shell-nav" aria-label={text.mainNavigation}>
      {mainPlaces(router).map(({ to, label }) => (
        <Link key={to} to={to} className="shell-link" activeOptions={{ exact: to === '/' }}>
          {text[label]}
          <PlaceBadge to={to} />
        </Link>
      ))}
    </nav>
  );
}
