import { type RefObject, useEffect, useLayoutEffect } from 'react';

export type Rect = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Where the stack may be, in the order of preference; toast.css defines where each is. */
export const TOAST_PLACES = ['end', 'start', 'top', 'strip'] as const;
export type ToastPlace = (typeof TOAST_PLACES)[number];

const FIELDS =
  'input:not([type=hidden], [type=button], [type=submit], [type=checkbox], [type=radio], [type=range], [type=file]), textarea, select, [contenteditable=true]';

const overlaps = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The first place at which no field is covered; the last one, which takes the least room, when there is none. [UIX-122] */
export function clearPlace(rectAt: (place: ToastPlace) => Rect, fields: readonly Rect[]): ToastPlace {
  return (
    TOAST_PLACES.find((place) => {
      const rect = rectAt(place);
      return !fields.some((field) => overlaps(rect, field));
    }) ?? 'strip'
  );
}

/** Fields that can be seen and typed in; what is folded away or inert has no size or takes no pointer. */
function shownFields(): readonly Rect[] {
  return [...document.querySelectorAll(FIELDS)]
    .filter((field) => !field.closest('[inert], [hidden], .toasts'))
    .map((field) => field.getBoundingClientRect())
    .filter(({ left, top, right, bottom }) => right > left && bottom > top);
}

/** Moves the stack of toasts to where it covers no field, whenever a toast or a field comes, or the page scrolls or changes its size. */
export function useClearPlace(stack: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => settle(stack.current), [stack, count]);
  useEffect(() => {
    if (count === 0) return undefined;
    let frame = 0;
    const settleSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        settle(stack.current);
      });
    };
    const watched = ['scroll', 'focusin', 'click'] as const;
    for (const name of watched) document.addEventListener(name, settleSoon, { capture: true, passive: true });
    addEventListener('resize', settleSoon);
    // A field may come after the toast: a page that is still loading.
    const changes = new MutationObserver(settleSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      for (const name of watched) document.removeEventListener(name, settleSoon, { capture: true });
      removeEventListener('resize', settleSoon);
    };
  }, [stack, count]);
}

function settle(stack: HTMLElement | null): void {
  if (stack === null || stack.childElementCount === 0) return;
  const fields = shownFields();
  stack.dataset['place'] = clearPlace((place) => {
    stack.dataset['place'] = place;
    return stack.getBoundingClientRect();
  }, fields);
}
