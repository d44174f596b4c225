import { lazyPart } from '../../lib/lazy-part.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { hasTokens } from '../../lib/session/tokens.ts';

const load = () => import('../member/member.tsx');
const loadLearner = () => import('../member/learner.tsx');

export const MemberSide = lazyPart(() => load().then((member) => ({ default: member.MemberSide })));
export const MemberNavigation = lazyPart(() => loadLearner().then((found) => ({ default: found.MemberNavigation })));
export const PhoneTabs = lazyPart(() => loadLearner().then((found) => ({ default: found.PhoneTabs })));
export const ProgressChips = lazyPart(() => loadLearner().then((found) => ({ default: found.ProgressChips })));

/** Fetches what a signed-in person needs while it is still being found out who is there. */
export function followMember(): void {
  const start = () => void load().catch(() => undefined);
  if (hasTokens()) start();
  useSessionStore.subscribe(({ user }) => {
    if (user.state === 'VALID') start();
  });
}
