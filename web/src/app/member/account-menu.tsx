import { Link, useRouter } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useRef } from 'react';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { openUserDetail } from '../../shared/user-chip/person-store.ts';
import { AvatarPortrait } from '../../shared/avatar-picture/avatar-portrait.tsx';
import { hasPage } from '../shell/has-page.ts';
import { QuickSwitch } from '../shell/quick-switch.tsx';
import { adminPlaces, myPlaces } from './navigation.ts';
import { memberText } from './member.text.ts';

const MENU_ID = 'account-menu';

/** The portrait, and behind it what is mine. The browser opens and closes it, so it costs no library. */
export function AccountMenu() {
  const text = useText(memberText);
  const router = useRouter();
  const user = useUser();
  const menu = useRef<HTMLDivElement>(null);
  const name = user.nickname ?? user.email ?? '';
  const { userId } = user;
  const close = () => menu.current?.hidePopover?.();
  return (
    <>
      <button type="button" className="shell-round" popoverTarget={MENU_ID} aria-label={text.myMenu({ name })}>
        <AvatarPortrait userId={user.userId} name={name} portrait={user.portrait} size={40} decorative />
      </button>
      <div className="shell-menu" id={MENU_ID} popover="auto" ref={menu} role="dialog" aria-label={text.me}>
        <div className="shell-who">
          <AvatarPortrait userId={user.userId} name={name} portrait={user.portrait} size={48} decorative />
          <div>
            <b>{name}</b>
            {user.email && user.email !== name ? <span>{user.email}</span> : null}
          </div>
        </div>
        {user.isSignedUp && userId !== null ? <button type="button" className="shell-link" onClick={() => (close(), openUserDetail(userId))}><UserRound aria-hidden />{text.profile}</button> : null}
        {[...myPlaces(router), ...(user.roleList.includes('ROLE_ADMIN') ? adminPlaces(router) : [])].map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className="shell-link" onClick={close}><Icon aria-hidden />{text[label]}</Link>
        ))}
        <hr />
        <QuickSwitch />
        {hasPage(router, '/signout') ? (
          <>
            <hr />
            <Link to={'/signout' as string} className="shell-link" preload={false} onClick={close}><LogOut aria-hidden />{text.signOut}</Link>
          </>
        ) : null}
      </div>
    </>
  );
}
