/** Pointer gestures of the calendar: a mouse drags at once, a finger after a long press, so that it can still scroll. */

export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

export interface DragSession {
  start: () => void;
  move: (point: Point) => void;
  drop: () => void;
  cancel: () => void;
}

const LONG_PRESS_MS = 400;
const MOUSE_SLOP = 4;
const TOUCH_SLOP = 8;
/** This near the edge of the area it scrolls along. */
const EDGE = 36;
const SCROLL_PER_FRAME = 10;

interface Gesture {
  session: DragSession;
  pointerId: number;
  isTouch: boolean;
  origin: Point;
  point: Point;
  isOn: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  frame: number;
}

/** `begin` gives what happens with a drag from there, or null where nothing can be dragged. */
export function watchDrags(
  area: HTMLElement,
  begin: (target: Element, point: Point) => DragSession | null,
): () => void {
  let gesture: Gesture | null = null;

  const switchOn = (of: Gesture) => {
    of.isOn = true;
    area.dataset['dragging'] = '';
    of.session.start();
    of.session.move(of.point);
    of.frame = requestAnimationFrame(() => scrollAlong(of));
  };
  const end = (how: 'drop' | 'cancel') => {
    const of = gesture;
    if (!of) return;
    gesture = null;
    clearTimeout(of.timer);
    cancelAnimationFrame(of.frame);
    delete area.dataset['dragging'];
    for (const [name, listen] of whileDown) window.removeEventListener(name, listen as EventListener, true);
    if (!of.isOn) return;
    swallowClick();
    of.session[how]();
  };
  /** The pointer goes up over what was dragged: that is no click. */
  const swallowClick = () => {
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
  };
  const scrollAlong = (of: Gesture) => {
    if (gesture !== of) return;
    const box = area.getBoundingClientRect();
    const by = (at: number, from: number, to: number) =>
      at < from + EDGE ? -SCROLL_PER_FRAME : at > to - EDGE ? SCROLL_PER_FRAME : 0;
    const { scrollLeft, scrollTop } = area;
    area.scrollLeft += by(of.point.clientX, box.left, box.right);
    area.scrollTop += by(of.point.clientY, box.top, box.bottom);
    if (area.scrollLeft !== scrollLeft || area.scrollTop !== scrollTop) of.session.move(of.point);
    of.frame = requestAnimationFrame(() => scrollAlong(of));
  };

  const onMove = (event: PointerEvent) => {
    if (!gesture || event.pointerId !== gesture.pointerId) return;
    gesture.point = { clientX: event.clientX, clientY: event.clientY };
    if (gesture.isOn) return gesture.session.move(gesture.point);
    const far = Math.hypot(event.clientX - gesture.origin.clientX, event.clientY - gesture.origin.clientY);
    if (gesture.isTouch ? far > TOUCH_SLOP : far > MOUSE_SLOP) {
      if (gesture.isTouch) end('cancel');
      else switchOn(gesture);
    }
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId === gesture?.pointerId) end('drop');
  };
  const onCancel = (event: PointerEvent) => {
    if (event.pointerId === gesture?.pointerId) end('cancel');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !gesture?.isOn) return;
    event.stopPropagation();
    event.preventDefault();
    end('cancel');
  };
  const whileDown = [
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onCancel],
    ['keydown', onKey],
  ] as const;

  const onDown = (event: PointerEvent) => {
    if (gesture || event.button !== 0 || !(event.target instanceof Element)) return;
    const session = begin(event.target, event);
    if (!session) return;
    const point = { clientX: event.clientX, clientY: event.clientY };
    const isTouch = event.pointerType === 'touch';
    const started: Gesture = {
      session,
      pointerId: event.pointerId,
      isTouch,
      origin: point,
      point,
      isOn: false,
      timer: undefined,
      frame: 0,
    };
    if (isTouch) started.timer = setTimeout(() => switchOn(started), LONG_PRESS_MS);
    gesture = started;
    for (const [name, listen] of whileDown) window.addEventListener(name, listen as EventListener, true);
  };
  /** Once a finger drags, the page must not scroll under it, and the menu of a long press stays away. */
  const hold = (event: Event) => {
    if (gesture?.isOn) event.preventDefault();
  };
  area.addEventListener('pointerdown', onDown);
  area.addEventListener('touchmove', hold, { passive: false });
  area.addEventListener('contextmenu', hold);
  return () => {
    end('cancel');
    area.removeEventListener('pointerdown', onDown);
    area.removeEventListener('touchmove', hold);
    area.removeEventListener('contextmenu', hold);
  };
}
