import { SkeletonCard } from '../ui/skeleton/skeleton.tsx';

/** The shape of a page while it is on its way. */
export function PageSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}
