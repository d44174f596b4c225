import { useEffect, useState } from 'react';

const WRITABLE =
  'input:not([type=button], [type=submit], [type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]';

/** Whether the user is writing: a dialog would interrupt them. */
export function useIsWriting(): boolean {
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => {
    const look = () => setIsWriting(document.activeElement?.matches(WRITABLE) ?? false);
    look();
    // The focus is nowhere between leaving one field and entering the next.
    const lookSoon = () => setTimeout(look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookSoon);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookSoon);
    };
  }, []);
  return isWriting;
}
