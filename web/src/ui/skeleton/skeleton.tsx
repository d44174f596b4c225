import './skeleton.css';
import '../card/card.css';

export interface SkeletonProps {
  width?: number | string | undefined;
  height?: number | string | undefined;
  round?: boolean | undefined;
}

/** A placeholder for something that is loading. Put `aria-busy` and a label for screen readers on the container. */
export function Skeleton({ width = '100%', height = '1.25rem', round = false }: SkeletonProps) {
  return <span aria-hidden className="skeleton" style={{ width, height, ...(round ? { borderRadius: '50%' } : {}) }} />;
}

export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className="skeleton-lines" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

export function SkeletonCard() {
  return (
    <div className="card card-padded skeleton-card" aria-hidden>
      <Skeleton width="45%" height="1.5rem" />
      <SkeletonText />
    </div>
  );
}
