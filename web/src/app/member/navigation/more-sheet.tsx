import { Link, useRouter } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useHasFamily } from '../../../shared/family/use-has-family.ts';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { openPalette } from '../palette/palette-store.ts';
import { morePlaces } from './my-places.ts';
import { myPlacesText } from './my-places.text.ts';
import './more-sheet.css';

/** Everything of a learner that has no tab on a phone. [NAV-102] */
export function MoreSheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText(myPlacesText);
  const router = useRouter();
  const user = useUser();
  const hasFamily = useHasFamily();
  return (
    <Drawer open onOpenChange={(open) => open || onClose()} side="bottom" title={text.more} closeLabel={text.close}>
      <nav className="more-sheet" aria-label={text.more}>
        {morePlaces(router).map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className="frame-sheet-link" onClick={onClose}>
            <Icon aria-hidden />
            {text[label]}
          </Link>
        ))}
        {hasFamily ? (
          <Link to={'/family' as string} className="frame-sheet-link" onClick={onClose}>
            <Users aria-hidden />
            {text.family}
          </Link>
        ) : null}
        {user.isSignedUp ? (
          <Link to={'/me' as string} className="frame-sheet-link" onClick={onClose}>
            <UserRound aria-hidden />
            {text.profile}
          </Link>
        ) : null}
        <button type="button" className="frame-sheet-link" onClick={() => (onClose(), openPalette())}>
          <Search aria-hidden />
          {text.find}
        </button>
        {user.roleList.includes('ROLE_ADMIN') ? (
          <Link to={'/admin' as string} className="frame-sheet-link" onClick={onClose}>
            <ShieldCheck aria-hidden />
            {text.admin}
          </Link>
        ) : null}
      </nav>
    </Drawer>
  );
}
