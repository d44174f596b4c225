import { lazyPart } from '../../lib/lazy-part.ts';
import { hasTokens } from '../../lib/session/tokens.ts';

/** What only visitors see of the header: somebody signed in never fetches it, and visitors fetch it at once. */
const load = () => import('./visitor.tsx');

export const VisitorNavigation = lazyPart(() => load().then(({ VisitorNavigation: found }) => ({ default: found })));
export const VisitorSide = lazyPart(() => load().then(({ VisitorSide: found }) => ({ default: found })));

export function followVisitor(): void {
  if (!hasTokens()) load().catch(() => undefined);
}
