import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';

type Slots = { readonly header: Element | null; readonly bottom: Element | null };
const useSlots = create<Slots>(() => ({ header: null, bottom: null }));

/** For the shell: where the frame of a page puts its part of the header, and its bar at the bottom. */
export const headerSlot = (header: Element | null): void => useSlots.setState({ header });
export const bottomSlot = (bottom: Element | null): void => useSlots.setState({ bottom });

/** A part of the one header row, rendered by the frame that knows what belongs there. Context is kept. [NAV-101] */
export function HeaderPart({ children }: { readonly children: ReactNode }) {
  const slot = useSlots(({ header }) => header);
  return slot ? createPortal(children, slot) : null;
}

/** The bar at the bottom of a phone. */
export function BottomPart({ children }: { readonly children: ReactNode }) {
  const slot = useSlots(({ bottom }) => bottom);
  return slot ? createPortal(children, slot) : null;
}
