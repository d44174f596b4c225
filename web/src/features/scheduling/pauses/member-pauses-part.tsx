import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';

const MemberPauses = lazyPart(() => import('./member-pauses.tsx').then((module) => ({ default: module.MemberPauses })));

/** The pauses of a member; fetched with the drawer that shows them. */
export function MemberPausesPart(props: { readonly userId: number; readonly name: string }) {
  return (
    <Suspense fallback={<Skeleton height={64} />}>
      <MemberPauses {...props} />
    </Suspense>
  );
}
