/** What a key does to the player. [VID-4] */
export type KeyAction =
  | { readonly kind: 'toggle' | 'captions' | 'fullScreen' | 'mute' | 'faster' | 'slower' }
  | { readonly kind: 'step'; readonly byMs: number }
  | { readonly kind: 'louder'; readonly by: number }
  /** To this share of the whole. */
  | { readonly kind: 'share'; readonly share: number };

export const STEP_MS = 10_000;
const SMALL_STEP_MS = 5_000;
const VOLUME_STEP = 0.1;

const ACTIONS: Readonly<Record<string, KeyAction>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  j: { kind: 'step', byMs: -STEP_MS },
  l: { kind: 'step', byMs: STEP_MS },
  arrowleft: { kind: 'step', byMs: -SMALL_STEP_MS },
  arrowright: { kind: 'step', byMs: SMALL_STEP_MS },
  arrowup: { kind: 'louder', by: VOLUME_STEP },
  arrowdown: { kind: 'louder', by: -VOLUME_STEP },
  home: { kind: 'share', share: 0 },
  end: { kind: 'share', share: 1 },
  c: { kind: 'captions' },
  f: { kind: 'fullScreen' },
  m: { kind: 'mute' },
  '<': { kind: 'slower' },
  '>': { kind: 'faster' },
};

/** Keys of a Korean keyboard in Hangul mode, by the place of the key. */
const BY_CODE: Readonly<Record<string, string>> = {
  KeyK: 'k',
  KeyJ: 'j',
  KeyL: 'l',
  KeyC: 'c',
  KeyF: 'f',
  KeyM: 'm',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

export function keyAction({ key, code, ctrlKey, metaKey, altKey, isComposing }: Pressed): KeyAction | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  if (/^[0-9]$/.test(key)) return { kind: 'share', share: Number(key) / 10 };
  return ACTIONS[key.toLowerCase()] ?? ACTIONS[BY_CODE[code] ?? ''] ?? null;
}

/** Where a key means something else: text that is typed, and what a button or a list does with it. */
export function isKeyOfTarget(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]'))
    return true;
  return target.closest('button, a, summary, [role="tab"]') !== null && (key === ' ' || key === 'Enter');
}
