import type { Anchor } from '../../../shared/user-chip/person-store.ts';

const GAP = 6;
const MARGIN = 8;

/** Under the anchor if there is room, otherwise above it; never off the screen. */
export function placeBeside(box: HTMLElement, anchor: Anchor): void {
  const at =
    anchor instanceof HTMLElement
      ? anchor.getBoundingClientRect()
      : { left: anchor.x, top: anchor.y, bottom: anchor.y };
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = at.bottom + GAP;
  const top = below + height + MARGIN <= innerHeight ? below : Math.max(MARGIN, at.top - GAP - height);
  box.style.left = `${Math.max(MARGIN, Math.min(at.left, innerWidth - width - MARGIN))}px`;
  box.style.top = `${top}px`;
}
