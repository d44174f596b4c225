/** Which keys are for the world, and what they mean there. Letters are taken by their place, so they work while Hangul is switched on. [WLD-124] */
export type WorldKey = 'LEFT' | 'RIGHT' | 'UP' | 'DOWN' | 'JUMP' | 'ENTER' | 'WAVE' | `EMOTE_${number}`;

const KEYS: Readonly<Record<string, WorldKey>> = {
  ArrowLeft: 'LEFT',
  KeyA: 'LEFT',
  ArrowRight: 'RIGHT',
  KeyD: 'RIGHT',
  ArrowUp: 'UP',
  KeyW: 'UP',
  ArrowDown: 'DOWN',
  KeyS: 'DOWN',
  Space: 'JUMP',
  Enter: 'ENTER',
  NumpadEnter: 'ENTER',
  KeyF: 'WAVE',
};

export type Pressed = {
  readonly code: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
};

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** These have keys of their own: arrows move in them, Enter and Space press them. */
const OWN_KEYS =
  'a[href], button, summary, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="slider"]';

/** Menus that wait to be opened stand in the page, too; dialogs only while they are open. */
const OPEN_DIALOG = '[role="dialog"]:not([popover]), [role="alertdialog"]';

/** What a key means in the world; null: it is somebody else's. */
export function worldKey(event: Pressed, world: Element): WorldKey | null {
  if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = keyOf(event.code);
  if (!key) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (!target || target === document.body) return document.querySelector(OPEN_DIALOG) ? null : key;
  if (target.closest(TYPING)) return null;
  const busy = target.closest(OWN_KEYS);
  if (!busy) return key;
  // A button over the world keeps the keys that press it; one walks on with the others.
  return world.contains(busy) && busy.matches('button') && key !== 'JUMP' && key !== 'ENTER' ? key : null;
}

function keyOf(code: string): WorldKey | null {
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1];
  return digit ? `EMOTE_${Number(digit) - 1}` : (KEYS[code] ?? null);
}
