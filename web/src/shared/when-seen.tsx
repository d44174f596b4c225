import { type ReactNode, useEffect, useRef, useState } from 'react';

type WhenSeenProps = {
  readonly children: ReactNode;
  /** Stands there until then; give it about the height of what will come. */ readonly instead: ReactNode;
  readonly className?: string;
};

/**
 * Draws its children, and with that fetches what they need, when the place comes into view. What nobody scrolls to costs nothing.
 * Who goes by the Tab key reaches only what is there already, so for them it comes at once.
 */
export function WhenSeen({ children, instead, className }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true));
    observer.observe(place.current);
    const onKey = (event: KeyboardEvent) => event.key === 'Tab' && setIsSeen(true);
    addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      removeEventListener('keydown', onKey);
    };
  }, [isSeen]);
  return (
    <div ref={place} className={className}>
      {isSeen ? children : instead}
    </div>
  );
}
