import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { Link, useRouter } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import PencilRuler from 'lucide-react/icons/pencil-ruler';
import UserRound from 'lucide-react/icons/user-round';
import { useRead } from '../../lib/query.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { AvatarPortrait } from '../../shared/avatar-picture/avatar-portrait.tsx';
import { openUserDetail } from '../../shared/user-chip/person-store.ts';
import { hasPage } from '../shell/has-page.ts';
import { QuickSwitch } from '../shell/quick-switch.tsx';
import { memberText } from './member.text.ts';
import { adminPlaces, myPlaces } from './navigation/my-places.ts';

/** What is mine. Fetched when the menu is first opened: most visits never open it. */
export function AccountMenuContent({ onClose }: { readonly onClose: () => void }) {
  const text = useText(memberText);
  const router = useRouter();
  const user = useUser();
  const name = user.nickname ?? user.email ?? '';
  const { userId } = user;
  return (
    <>
      <div className="shell-who">
        <AvatarPortrait userId={user.userId} name={name} portrait={user.portrait} size={48} decorative />
        <div>
          <b>{name}</b>
          {user.email && user.email !== name ? <span>{user.email}</span> : null}
        </div>
      </div>
      {user.isSignedUp && userId !== null ? (
        <button type="button" className="shell-link" onClick={() => (onClose(), openUserDetail(userId))}>
          <UserRound aria-hidden />
          {text.profile}
        </button>
      ) : null}
      {[...myPlaces(router), ...(user.roleList.includes('ROLE_ADMIN') ? adminPlaces(router) : [])].map(
        ({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className="shell-link" onClick={onClose}>
            <Icon aria-hidden />
            {text[label]}
          </Link>
        ),
      )}
      {user.isSignedUp ? <AuthorLink label={text.author} onClose={onClose} /> : null}
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

/** For those who may write content somewhere. */
function AuthorLink({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  const places = useRead(storages.places, {}, { isQuiet: true }).data;
  return places && (places.isSiteAuthor || places.placeList.length > 0) ? (
    <Link to={'/author' as string} className="shell-link" onClick={onClose}>
      <PencilRuler aria-hidden />
      {label}
    </Link>
  ) : null;
}
