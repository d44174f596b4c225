import { describe, expect, it } from 'vitest';
import { isKeyOfTarget, keyAction } from './video-keys.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  keyAction({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more });

describe('[VID-4] keys of the player', () => {
  it.each([
    [' ', { kind: 'toggle' }],
    ['k', { kind: 'toggle' }],
    ['K', { kind: 'toggle' }],
    ['j', { kind: 'step', byMs: -10_000 }],
    ['l', { kind: 'step', byMs: 10_000 }],
    ['ArrowLeft', { kind: 'step', byMs: -5_000 }],
    ['ArrowRight', { kind: 'step', byMs: 5_000 }],
    ['ArrowUp', { kind: 'louder', by: 0.1 }],
    ['c', { kind: 'captions' }],
    ['f', { kind: 'fullScreen' }],
    ['m', { kind: 'mute' }],
    ['<', { kind: 'slower' }],
    ['>', { kind: 'faster' }],
    ['0', { kind: 'share', share: 0 }],
    ['7', { kind: 'share', share: 0.7 }],
  ])('%s', (key, action) => expect(press(key)).toEqual(action));

  it('work in Hangul mode, where the key of J gives a Hangul letter', () =>
    expect(press('\u3153', { code: 'KeyJ' })).toEqual({ kind: 'step', byMs: -10_000 }));

  it('leave shortcuts of the browser, composing and other keys alone', () => {
    expect(press('f', { ctrlKey: true })).toBeNull();
    expect(press('l', { metaKey: true })).toBeNull();
    expect(press('k', { isComposing: true })).toBeNull();
    expect(press('x')).toBeNull();
  });

  it('leave text that is typed, and what a button does with Space', () => {
    document.body.innerHTML = '<textarea></textarea><button></button><div></div>';
    const [area, button, plain] = document.body.children;
    expect(isKeyOfTarget(area ?? null, 'k')).toBe(true);
    expect(isKeyOfTarget(button ?? null, ' ')).toBe(true);
    expect(isKeyOfTarget(button ?? null, 'k')).toBe(false);
    expect(isKeyOfTarget(plain ?? null, ' ')).toBe(false);
  });
});
