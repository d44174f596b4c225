/** Keys, mouse and fingers, as wishes. Touch: a tap walks there, a swipe up jumps, two fingers zoom. [WLD-124] */
import { type WorldKey, worldKey } from '../rules/keys.ts';

export type InputListener = {
  readonly onPress: (key: WorldKey) => void;
  /** A spot of the screen, inside the element. */
  readonly onTap: (point: { readonly x: number; readonly y: number }) => void;
  readonly onSwipe: (direction: 'UP' | 'DOWN') => void;
  readonly onZoom: (factor: number) => void;
};
export type Input = { readonly isDown: (key: WorldKey) => boolean; readonly destroy: () => void };

const SWIPE_PX = 44;
const TAP_PX = 12;
const WHEEL = 0.0014;

export function createInput(element: HTMLElement, listener: InputListener): Input {
  const down = new Set<WorldKey>();
  const stop = new AbortController();
  const { signal } = stop;
  const letGo = () => down.clear();

  addEventListener(
    'keydown',
    (event) => {
      const key = worldKey(event, element);
      if (!key) return;
      event.preventDefault();
      if (event.repeat || down.has(key)) return;
      down.add(key);
      listener.onPress(key);
    },
    { signal },
  );
  addEventListener(
    'keyup',
    (event) => {
      // Whoever has the focus by now: a key that is up is up.
      const key = worldKey({ ...keyUp, code: event.code }, element);
      if (key) down.delete(key);
    },
    { signal },
  );
  addEventListener('blur', letGo, { signal });
  document.addEventListener('visibilitychange', letGo, { signal });
  // Whoever begins to write stops walking.
  document.addEventListener(
    'focusin',
    (event) => event.target instanceof Element && event.target.matches('input, textarea') && letGo(),
    { signal },
  );
  followPointers(element, listener, signal);
  return { isDown: (key) => down.has(key), destroy: () => stop.abort() };
}

const keyUp = { keyCode: 0, isComposing: false, ctrlKey: false, metaKey: false, altKey: false, target: null };

function followPointers(element: HTMLElement, listener: InputListener, signal: AbortSignal): void {
  const fingers = new Map<number, { readonly x: number; readonly y: number }>();
  let began: { readonly x: number; readonly y: number } | null = null;
  let spread = 0;
  const pointOf = (event: PointerEvent) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spreadNow = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (!isOnWorld(event, element) || event.button !== 0) return;
      fingers.set(event.pointerId, pointOf(event));
      began = fingers.size === 1 ? pointOf(event) : null;
      spread = spreadNow();
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, pointOf(event));
      if (fingers.size !== 2 || spread === 0) return;
      const now = spreadNow();
      listener.onZoom(now / spread);
      spread = now;
    },
    { signal },
  );
  const end = (event: PointerEvent) => {
    const wasOne = fingers.size === 1 && fingers.delete(event.pointerId);
    fingers.delete(event.pointerId);
    if (!wasOne || !began || event.type !== 'pointerup') return;
    const at = pointOf(event);
    const [dx, dy] = [at.x - began.x, at.y - began.y];
    began = null;
    if (event.pointerType === 'touch' && Math.abs(dy) > SWIPE_PX && Math.abs(dy) > Math.abs(dx))
      listener.onSwipe(dy < 0 ? 'UP' : 'DOWN');
    else if (event.pointerType !== 'touch' || Math.hypot(dx, dy) < TAP_PX * 3) listener.onTap(at);
  };
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      if (!isOnWorld(event, element)) return;
      event.preventDefault();
      listener.onZoom(Math.exp(-event.deltaY * WHEEL));
    },
    { signal, passive: false },
  );
}

/** Buttons that stand over the world are not the world. */
function isOnWorld(event: Event, element: HTMLElement): boolean {
  return event.target === element || event.target instanceof HTMLCanvasElement;
}
