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
  /** Shows the days before or after, once the pointer rests at the edge of an area that cannot scroll further. */
  turn?: (by: 1 | -1) => void;
}

const LONG_PRESS_MS = 400;
const MOUSE_SLOP = 4;
const TOUCH_SLOP = 8;
/** This near the edge of the area it scrolls along. */
const EDGE = 36;
const SCROLL_PER_FRAME = 10;
/** The zones that turn the page: on the left the hours, where nothing is dropped. */
const TURN_LEFT = 48;
const TURN_RIGHT = 24;
const TURN_AFTER_MS = 700;

interface Gesture {
  readonly session: DragSession;
  readonly pointerId: number;
  readonly isTouch: boolean;
  readonly origin: Point;
  point: Point;
  isOn: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  frame: number;
  /** Where the pointer rests at an edge, and since when. */
  edge: { readonly by: 1 | -1; readonly since: number } | null;
}

const pointOf = ({ clientX, clientY }: Point): Point => ({ clientX, clientY });

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
    const frame = (time: number) => {
      watchEdge(area, of, time);
      if (scrollAlong(area, of.point)) of.session.move(of.point);
      of.frame = requestAnimationFrame(frame);
    };
    of.frame = requestAnimationFrame(frame);
  };
  const end = (how: 'drop' | 'cancel') => {
    const of = gesture;
    if (!of) return;
    gesture = null;
    clearTimeout(of.timer);
    cancelAnimationFrame(of.frame);
    delete area.dataset['dragging'];
    delete area.dataset['edge'];
    for (const [name, listen] of whileDown) window.removeEventListener(name, listen as EventListener, true);
    if (!of.isOn) return;
    swallowClick();
    of.session[how]();
  };
  const onMove = (event: PointerEvent) => {
    if (!gesture || event.pointerId !== gesture.pointerId) return;
    gesture.point = pointOf(event);
    if (gesture.isOn) return gesture.session.move(gesture.point);
    const far = Math.hypot(event.clientX - gesture.origin.clientX, event.clientY - gesture.origin.clientY);
    // A finger that moves before the long press scrolls.
    if (gesture.isTouch && far > TOUCH_SLOP) return end('cancel');
    if (!gesture.isTouch && far > MOUSE_SLOP) switchOn(gesture);
  };
  const onEnd = (event: PointerEvent) => {
    if (event.pointerId === gesture?.pointerId) end(event.type === 'pointerup' ? 'drop' : 'cancel');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !gesture?.isOn) return;
    event.stopPropagation();
    event.preventDefault();
    end('cancel');
  };
  const whileDown = [
    ['pointermove', onMove],
    ['pointerup', onEnd],
    ['pointercancel', onEnd],
    ['keydown', onKey],
  ] as const;

  const onDown = (event: PointerEvent) => {
    if (gesture || event.button !== 0 || !(event.target instanceof Element)) return;
    const session = begin(event.target, event);
    if (!session) return;
    const [origin, isTouch] = [pointOf(event), event.pointerType === 'touch'];
    const { pointerId } = event;
    const started: Gesture = {
      session,
      pointerId,
      isTouch,
      origin,
      point: origin,
      isOn: false,
      timer: undefined,
      frame: 0,
      edge: null,
    };
    // The page may turn under the finger. What it came from is then gone, and its events reach nothing above it.
    if (isTouch) event.target.addEventListener('touchmove', hold, { passive: false });
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

/** Turns the page once for each rest at the edge: whoever looks at the new week must not find the one after it. */
function watchEdge(area: HTMLElement, of: Gesture, time: number): void {
  const by = of.session.turn ? edgeAt(area, of.point) : 0;
  if (by === 0) {
    of.edge = null;
    delete area.dataset['edge'];
  } else if (of.edge?.by !== by) {
    of.edge = { by, since: time };
    area.dataset['edge'] = String(by);
  } else if (time - of.edge.since >= TURN_AFTER_MS) {
    of.edge = { by, since: Infinity };
    of.session.turn?.(by);
  }
}

function edgeAt(area: HTMLElement, { clientX }: Point): 1 | -1 | 0 {
  const { left, right } = area.getBoundingClientRect();
  if (clientX < left + TURN_LEFT) return area.scrollLeft <= 0 ? -1 : 0;
  const isAtEnd = area.scrollLeft + area.clientWidth >= area.scrollWidth - 1;
  return clientX > right - TURN_RIGHT && isAtEnd ? 1 : 0;
}

/** The pointer goes up over what was dragged: that is no click. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** Whether the area scrolled, because the pointer is near one of its edges. */
function scrollAlong(area: HTMLElement, { clientX, clientY }: Point): boolean {
  const { left, right, top, bottom } = area.getBoundingClientRect();
  const by = (at: number, from: number, to: number) =>
    at < from + EDGE ? -SCROLL_PER_FRAME : at > to - EDGE ? SCROLL_PER_FRAME : 0;
  const { scrollLeft, scrollTop } = area;
  area.scrollLeft += by(clientX, left, right);
  area.scrollTop += by(clientY, top, bottom);
  return area.scrollLeft !== scrollLeft || area.scrollTop !== scrollTop;
}
