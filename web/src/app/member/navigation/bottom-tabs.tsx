import { Link } from '@tanstack/react-router';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import Menu from 'lucide-react/icons/menu';
import Users from 'lucide-react/icons/users';
import Waves from 'lucide-react/icons/waves-horizontal';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { PlaceBadge } from './place-badge.tsx';
import { memberText } from '../member.text.ts';

const MoreSheet = lazyPart(() => import('./more-sheet.tsx').then(({ MoreSheet: found }) => ({ default: found })));

const TABS = [
  { to: '/', label: 'home', icon: House },
  { to: '/learn', label: 'learn', icon: GraduationCap },
  { to: '/lounge', label: 'lounge', icon: Waves },
  { to: '/friends', label: 'friends', icon: Users },
] as const;

/** Four places at the thumb, and all others behind the fifth; on phones only (shell.css). [NAV-102] */
export function BottomTabs() {
  const text = useText(memberText);
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className="shell-tabs" aria-label={text.mainNavigation}>
      {TABS.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to as string} className="shell-link" activeOptions={{ exact: to === '/' }}>
          <span className="shell-tab-icon">
            <Icon aria-hidden />
            <PlaceBadge to={to} />
          </span>
          {text[label]}
        </Link>
      ))}
      <button type="button" className="shell-link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu aria-hidden />
        {text.more}
      </button>
      {isOpen ? (
        <Suspense>
          <MoreSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  );
}
