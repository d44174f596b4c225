import { SkeletonCard } from '../ui/skeleton/skeleton.tsx';

/** The skeleton of a page while it is loading. */
export function PageSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}
