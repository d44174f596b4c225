import { Link, useRouter } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { AvatarPortrait } from '../../shared/avatar-picture/avatar-portrait.tsx';
import { useHasFamily } from '../../shared/family/use-has-family.ts';
import { openUserDetail } from '../../shared/user-chip/person-store.ts';
import { hasPage } from '../shell/has-page.ts';
import { QuickSwitch } from '../shell/quick-switch.tsx';
import { myPlaces } from './navigation/my-places.ts';
import { myPlacesText } from './navigation/my-places.text.ts';

/** What is mine. Fetched when the menu is first opened: most visits never open it. */
export function AccountMenuContent({ onClose }: { readonly onClose: () => void }) {
  const text = useText(myPlacesText);
  const router = useRouter();
  const user = useUser();
  const name = user.nickname ?? user.email ?? '';
  const { userId } = user;
  const hasFamily = useHasFamily();
  return (
    <>
      <div className="shell-who">
        <AvatarPortrait userId={user.userId} name={name} portrait={user.portrait} size={48} decorative />
        <div>
          <b>{name}</b>
          {user.email && user.email !== name ? <span>{user.email}</span> : null}
        </div>
      </div>
      <div className="shell-menu-places">
        {user.isSignedUp && userId !== null ? (
          <button type="button" className="shell-link" onClick={() => (onClose(), openUserDetail(userId))}>
            <UserRound aria-hidden />
            {text.profile}
          </button>
        ) : null}
        {myPlaces(router).map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className="shell-link" onClick={onClose}>
            <Icon aria-hidden />
            {text[label]}
          </Link>
        ))}
        {hasFamily ? (
          <Link to={'/family' as string} className="shell-link" onClick={onClose}>
            <Users aria-hidden />
            {text.family}
          </Link>
        ) : null}
        {user.roleList.includes('ROLE_ADMIN') ? (
          <Link to={'/admin' as string} className="shell-link" onClick={onClose}>
            <ShieldCheck aria-hidden />
            {text.admin}
          </Link>
        ) : null}
      </div>
      <hr />
      <QuickSwitch />
      {hasPage(router, '/signout') ? (
        <>
          <hr />
          <Link to={'/signout' as string} className="shell-link" preload={false} onClick={onClose}>
            <LogOut aria-hidden />
            {text.signOut}
          </Link>
        </>
      ) : null}
    </>
  );
}
