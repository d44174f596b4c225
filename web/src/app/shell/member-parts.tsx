import { lazyPart } from '../../lib/lazy-part.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { hasTokens } from '../../lib/session/tokens.ts';

const load = () => import('../member/member.tsx');

export const MemberSide = lazyPart(() => load().then((member) => ({ default: member.MemberSide })));
export const MemberNavigation = lazyPart(() => load().then((member) => ({ default: member.MemberNavigation })));
export const BottomTabs = lazyPart(() => load().then((member) => ({ default: member.BottomTabs })));

/** Fetches what a signed-in person needs while it is still being found out who is there, and connects after the first picture. */
export function followMember(): void {
  const start = () =>
    void load().then(
      (member) => whenIdle(() => member.startMember()),
      () => {},
    );
  if (hasTokens()) start();
  useSessionStore.subscribe(({ user }) => {
    if (user.state === 'VALID') start();
  });
}
