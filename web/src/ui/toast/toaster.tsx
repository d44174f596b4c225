import { useRef, useState, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToasts, toast } from './toast-store.ts';
import { MessageToast } from './message-toast.tsx';
import { UploadProgressToast } from './upload-toast.tsx';
import type { UploadToastTexts } from './upload-toast.tsx';
import { useClearPlace } from './use-clear-place.ts';
import './toast.css';

export interface ToasterTexts {
  /** Names the region for screen readers, for instance "Notifications". */
  region: string;
  close: string;
  upload: UploadToastTexts;
}

/** Draws every toast. Mounted once; the pointer or the focus on any of them stops the clocks of all. [UIX-3] [UIX-4] [UIX-122] */
export function Toaster({ texts }: { texts: ToasterTexts }) {
  const entries = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const [held, setHeld] = useState(false);
  const stack = useRef<HTMLOListElement>(null);
  useClearPlace(stack, entries.length);
  return (
    <section aria-label={texts.region}>
      <ol
        ref={stack}
        className="toasts"
        aria-live="polite"
        aria-relevant="additions text"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {entries.map((entry) =>
          entry.type === 'message' ? (
            <MessageToast
              key={entry.id}
              entry={entry}
              held={held}
              closeLabel={texts.close}
              onClose={() => toast.dismiss(entry.id)}
            />
          ) : (
            <UploadProgressToast
              key={entry.id}
              entry={entry}
              texts={texts.upload}
              closeLabel={texts.close}
              onClose={() => toast.dismiss(entry.id)}
            />
          ),
        )}
      </ol>
    </section>
  );
}
