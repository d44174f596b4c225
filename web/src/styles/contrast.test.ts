import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selectors: selector.split(',').map((part) => part.trim()),
  declared: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value.trim()] as const,
  ),
}));

/** The tokens an element with these two attributes sees, with var() followed to its end. */
function tokensOf(theme: string, mode: string) {
  const matches = (selector: string) =>
    selector === ':root' ||
    (/^(\[data-(theme|mode)="\w+"\])+$/.test(selector) &&
      [...selector.matchAll(/data-(theme|mode)="(\w+)"/g)].every(
        ([, key, value]) => (key === 'theme' ? theme : mode) === value,
      ));
  const weight = (selector: string) => (selector.match(/\[/g) ?? []).length;
  const raw = new Map<string, string>();
  for (const wanted of [0, 1, 2])
    for (const block of blocks) {
      const hits = block.selectors.filter(matches);
      if (hits.length > 0 && Math.max(...hits.map(weight)) === wanted)
        for (const [name, value] of block.declared) raw.set(name, value);
    }
  return (name: string): string => {
    let value = raw.get(name) ?? '';
    while (value.startsWith('var(')) value = raw.get(value.slice(4, -1)) ?? '';
    if (!/^#[0-9a-f]{6}$/i.test(value))
      throw new Error(`${name} of ${theme}/${mode} is not a plain colour: "${value}"`);
    return value;
  };
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['--bg', '--surface', '--surface-2'];
const textPairs: [string, string[]][] = [
  [
    '--text',
    [...grounds, '--surface-3', '--brand-soft', '--ok-soft', '--danger-soft', '--warning-soft', '--reward-soft'],
  ],
  ['--muted', [...grounds, '--surface-3']],
  ['--brand-text', [...grounds, '--surface-3', '--brand-soft']],
  ['--ok', [...grounds, '--ok-soft']],
  ['--danger', [...grounds, '--danger-soft']],
  ['--warning', [...grounds, '--warning-soft']],
  ['--reward-text', [...grounds, '--reward-soft']],
  ['--on-brand', ['--brand']],
  ['--on-accent', ['--accent']],
  ['--on-reward', ['--reward']],
  ['--on-ok', ['--ok']],
  ['--on-danger', ['--danger']],
  ['--on-sky', ['--sky-1', '--sky-2', '--sky-3']],
];
const interfacePairs: [string, string[]][] = [
  ['--line-strong', [...grounds]],
  ['--focus', [...grounds, '--brand-soft']],
  ['--brand', [...grounds]],
  ['--ok', ['--surface']],
];

describe.each(['sea', 'forest', 'space'].flatMap((theme) => ['light', 'dark'].map((mode) => ({ theme, mode }))))(
  'contrast of $theme $mode',
  ({ theme, mode }) => {
    const token = tokensOf(theme, mode);
    it.each(textPairs.flatMap(([on, under]) => under.map((ground) => [on, ground] as const)))(
      'text %s on %s reaches 4.5',
      (on, ground) => {
        expect(contrast(token(on), token(ground))).toBeGreaterThanOrEqual(4.5);
      },
    );
    it.each(interfacePairs.flatMap(([on, under]) => under.map((ground) => [on, ground] as const)))(
      '%s against %s reaches 3',
      (on, ground) => {
        expect(contrast(token(on), token(ground))).toBeGreaterThanOrEqual(3);
      },
    );
  },
);

describe('the contrast check itself', () => {
  it('knows black on white and refuses grey on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#999999', '#ffffff')).toBeLessThan(3);
  });
  it('sees a different brand in each of the six', () => {
    const brands = ['sea', 'forest', 'space'].flatMap((theme) =>
      ['light', 'dark'].map((mode) => tokensOf(theme, mode)('--brand')),
    );
    expect(new Set(brands).size).toBe(6);
  });
});
