import type { ReactNode } from 'react';

/** One chapter of the guide. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 grid-cols-1 gap-5 border-t border-line pt-8"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One state, with its name above it. */
export function Specimen({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean }) {
  return (
    <div
      className={
        wide
          ? 'col-span-full grid min-w-0 grid-cols-1 content-start gap-2'
          : 'grid min-w-0 grid-cols-1 content-start gap-2'
      }
    >
      <span className="text-xs font-semibold text-muted">{name}</span>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
