import { useEffect, useState } from 'react';

/** Whoever searches has nothing to send: what was found is read beside the words. */
const WRITABLE =
  'input:not([type=button], [type=submit], [type=checkbox], [type=radio], [type=range], [type=search]), textarea, [contenteditable=true]';
/** A field that is emptied by its page, because its text was sent, fires no event. */
const LOOK_EVERY_MS = 400;

/**
 * Whether the page has text that somebody wrote and has not sent: a dialog would interrupt them. The focus does not
 * show it: whoever reads what they wrote, or presses a button beside it, has not finished. [UIX-121]
 */
export function useHasUnsentText(): boolean {
  const [hasText, setHasText] = useState(false);
  useEffect(() => {
    /** Fields that somebody wrote in, with what was there before. */
    const written = new Map<Element, string>();
    const before = new WeakMap<Element, string>();
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      for (const [field, was] of written) {
        const now = textOf(field);
        if (!field.isConnected || now === '' || now === was) written.delete(field);
      }
      setHasText(written.size > 0);
      if (written.size > 0) timer ??= setInterval(look, LOOK_EVERY_MS);
      else {
        clearInterval(timer);
        timer = undefined;
      }
    };
    const remember = ({ target }: Event) => {
      if (target instanceof Element && target.matches(WRITABLE) && !before.has(target))
        before.set(target, textOf(target));
    };
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches(WRITABLE)) return;
      if (!written.has(target)) written.set(target, before.get(target) ?? '');
      look();
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('input', note);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('input', note);
    };
  }, []);
  return hasText;
}

function textOf(field: Element): string {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
  return field.textContent;
}
