import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const files = globSync('**/*.css', { cwd: SOURCES });
const rules = files.flatMap((file) =>
  [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/([^{};/]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ file, selector: selector.trim(), body }),
  ),
);

// The reset of Tailwind takes the bullets of all lists away. A list with room for them must ask for them.
it('draws bullets in every list that leaves room for them', () => {
  const indented = rules.filter(
    ({ selector, body }) => /\b(ul|ol)$/.test(selector) && /padding-(left|inline-start): [1-9]/.test(body),
  );
  expect(indented.map(({ selector }) => selector)).toContain('.verification ul');
  expect(indented.filter(({ body }) => !body.includes('list-style'))).toEqual([]);
});
