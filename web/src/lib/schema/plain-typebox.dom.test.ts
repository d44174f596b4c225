import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import RealType from 'typebox';
import { describe, expect, it, vi } from 'vitest';
import PlainType from './plain-typebox.ts';

const contractRoot = path.resolve(import.meta.dirname, '../../../../contract/src');
const files = globSync('**/*.ts', { cwd: contractRoot }).filter((file) => !file.includes('.test.'));
const sources = files.map((file) => readFileSync(path.join(contractRoot, file), 'utf8'));

describe('the stand-in for TypeBox', () => {
  it('has every builder that the contracts use', () => {
    expect(files.length).toBeGreaterThan(30);
    const used = new Set(
      sources.flatMap((source) => [...source.matchAll(/\bType\.(\w+)/g)].map(([, name]) => name ?? '')),
    );
    // Names that TypeBox itself lacks as values are types, which vanish.
    expect([...used].filter((name) => name in RealType && !(name in PlainType))).toEqual([]);
    expect(used.has('Object')).toBe(true);
  });

  it('is imported only in the form that it can replace', () => {
    const values = sources.flatMap((source) =>
      [...source.matchAll(/import (?!type)([^;]+) from 'typebox'/g)].map(([, names]) =>
        (names ?? '').replace(/\btype \w+/g, ''),
      ),
    );
    expect(values.filter((names) => !/^Type(, \{[\s,]*\})?$/.test(names.trim()))).toEqual([]);
  });

  it('makes the same schema for every contract', async () => {
    const contracts = files.filter((file) => file.endsWith('.contract.ts'));
    const load = () => Promise.all(contracts.map((file) => import(path.join(contractRoot, file))));
    const real = JSON.stringify(await load());
    vi.resetModules();
    vi.doMock('typebox', () => ({ default: PlainType }));
    const plain = JSON.stringify(await load());
    vi.doUnmock('typebox');
    expect(real.length).toBeGreaterThan(10_000);
    expect(plain).toBe(real);
  });

  it('makes the same schema for the builders that are not used yet', () => {
    const build = (Type: typeof RealType) => {
      const base = Type.Object({ a: Type.Optional(Type.String()), b: Type.Integer() });
      return JSON.stringify([
        Type.Partial(base),
        Type.Pick(base, ['a']),
        Type.Omit(base, ['a']),
        Type.Intersect([base, base]),
        Type.Record(Type.String(), Type.Number()),
        Type.Literal(3),
        Type.Any(),
        Type.Unknown(),
      ]);
    };
    expect(build(PlainType as unknown as typeof RealType)).toBe(build(RealType));
  });
});
