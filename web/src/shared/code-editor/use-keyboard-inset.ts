import { useSyncExternalStore } from 'react';

/** A browser's own bars come and go with less. */
const KEYBOARD_MIN_PX = 80;

/**
 * How much of the window the keyboard on the screen covers, in pixels; 0 without one. Browsers make only the visual
 * viewport smaller, so what is fixed to the bottom of the window would lie below the keyboard.
 */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(onChange: () => void): () => void {
  const viewport = globalThis.visualViewport;
  viewport?.addEventListener('resize', onChange);
  viewport?.addEventListener('scroll', onChange);
  return () => {
    viewport?.removeEventListener('resize', onChange);
    viewport?.removeEventListener('scroll', onChange);
  };
}

function read(): number {
  const viewport = globalThis.visualViewport;
  // Also smaller when somebody zooms in.
  if (!viewport || viewport.scale > 1) return 0;
  const covered = Math.round(innerHeight - viewport.height - viewport.offsetTop);
  return covered < KEYBOARD_MIN_PX ? 0 : covered;
}
