import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Text } from './core/text.ts';
import { slotsOf } from './text-slots.fixture.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const files = globSync('{contract,server,web,sandbox}/{src,seed}/**/*.text.ts', { cwd: ROOT }).toSorted();

/** The one text with the unit of money. */
const WON = 'contract/src/core/money/won.text.ts wonText';

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'KO' in value && 'EN' in value && typeof value.KO === 'object';
const catalogues = (
  await Promise.all(
    files.map(async (file) =>
      Object.entries((await import(path.join(ROOT, file))) as Record<string, unknown>).flatMap(([name, value]) =>
        isText(value) ? [{ name: `${file} ${name}`, text: value }] : [],
      ),
    ),
  )
).flat();

describe('every catalogue of texts in the repository', () => {
  it('is found', () => {
    expect(files.length).toBeGreaterThan(3);
    expect(catalogues.length).toBeGreaterThan(3);
  });

  it.each(catalogues.map(({ name, text }) => [name, text] as const))(
    '[UIX-101] [UIX-14] %s has every text in both languages, with the same parameters, and leaves money to formatWon',
    (name, { KO, EN }) => {
      expect(Object.keys(EN).toSorted()).toEqual(Object.keys(KO).toSorted());
      for (const [key, ko] of Object.entries(KO)) {
        const en = EN[key] ?? '';
        // A text may be left out on purpose, but then in both languages.
        expect(en.trim() === '', key).toBe(ko.trim() === '');
        expect(slotsOf(en), key).toEqual(slotsOf(ko));
        expect(ko, `${key}: particles are chosen, never listed`).not.toMatch(/[가-힣}]\((은|는|이|가|을|를|으로|로)\)/);
        if (name !== WON) expect(`${ko} ${en}`, `${key}: formatWon writes money`).not.toMatch(/₩|\{\w+\}(원| won\b)/);
        expect(ko, `${key}: a slot before a particle names it`).not.toMatch(/\{\w+\}(은|는|을|를)(?=[\s.,!?]|$)/);
      }
    },
  );
});
