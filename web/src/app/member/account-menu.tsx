import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { AvatarPortrait } from '../../shared/avatar-picture/avatar-portrait.tsx';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { memberText } from './member.text.ts';

const AccountMenuContent = lazyPart(() =>
  import('./account-menu-content.tsx').then(({ AccountMenuContent: found }) => ({ default: found })),
);

const MENU_ID = 'account-menu';

/** The portrait, and behind it what is mine. The browser opens and closes it, so it costs no library. */
export function AccountMenu() {
  const text = useText(memberText);
  const user = useUser();
  const menu = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const name = user.nickname ?? user.email ?? '';
  return (
    <>
      <button
        type="button"
        className="shell-round"
        popoverTarget={MENU_ID}
        aria-label={text.myMenu({ name })}
        onClick={() => setWasOpened(true)}
      >
        <AvatarPortrait userId={user.userId} name={name} portrait={user.portrait} size={40} decorative />
      </button>
      <div className="shell-menu" id={MENU_ID} popover="auto" ref={menu} role="dialog" aria-label={text.me}>
        {wasOpened ? (
          <Suspense fallback={<SkeletonText lines={5} />}>
            <AccountMenuContent onClose={() => menu.current?.hidePopover?.()} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
