import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './environment.ts';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

const PROVIDERS = ['KAKAO', 'NAVER', 'GOOGLE'];

/** Names as they stand in the source; `${provider}_CLIENT_ID` means one for each provider. */
function variablesOfConfig(): Set<string> {
  const source = read('server/src/config.ts') + read('server/src/core/start/verification-keys.ts');
  const plain = [...source.matchAll(/(?:env\[|\(env, )'([A-Z][A-Z0-9_]+)'/g)].map(([, name = '']) => name);
  const perProvider = [...source.matchAll(/`\$\{provider\}(_[A-Z_]+)`/g)].flatMap(([, ending = '']) =>
    PROVIDERS.map((provider) => provider + ending),
  );
  return new Set([...plain.filter((name) => !PROVIDERS.includes(name)), ...perProvider]);
}

function variablesOfTable(): Set<string> {
  const [, table = ''] = /\| variable \|.*\n\| ---.*\n((?:\|.*\n)+)/.exec(read('docs/operate.md')) ?? [];
  return new Set(
    table
      .split('\n')
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)),
  );
}

it('describes every setting the server reads in docs/operate.md', () => {
  const described = variablesOfTable();
  expect([...variablesOfConfig()].filter((name) => !described.has(name))).toEqual([]);
  expect(described.size).toBeGreaterThan(20);
});

it('names every sweep that deletes something in docs/operate.md', () => {
  const sources = globSync('server/src/**/*.ts', {
    cwd: projectRoot,
    exclude: (name) => name.endsWith('.test.ts'),
  }).map(read);
  const sweeps = sources.flatMap((source) =>
    [...source.matchAll(/defineSweep\(\{\s*name: '([\w.-]+)'/g)].map(([, name = '']) => name),
  );
  expect(sweeps.length).toBeGreaterThan(0);
  expect(sweeps.filter((name) => !read('docs/operate.md').includes(`\`${name}\``))).toEqual([]);
});
