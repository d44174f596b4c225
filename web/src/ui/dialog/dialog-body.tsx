import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';

/** What a dialog holds. Once there is more than fits it can take the focus, so that a keyboard can scroll it as well. */
export function DialogBody({ children }: { children?: ReactNode }) {
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((inner: HTMLDivElement | null) => {
    const body = inner?.parentElement;
    if (!inner || !body || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setScrolls(body.scrollHeight > body.clientHeight));
    observer.observe(body);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="dialog-body" {...(scrolls ? { tabIndex: 0 } : {})}>
      <div ref={watch}>{children}</div>
    </div>
  );
}
