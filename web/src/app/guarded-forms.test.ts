import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Endpoint, pathSlots } from '@dolphin/contract/core/endpoint';
import { describe, expect, it } from 'vitest';
import { FREE_FORMS, UNGUARDED_CALLS } from './guarded-forms.fixture.ts';

type Schema = Readonly<Record<string, unknown>>;

const ROOT = path.join(import.meta.dirname, '../../..');
const contracts = new Map<string, Readonly<Record<string, Endpoint>>>(
  (
    await Promise.all(
      globSync('contract/src/**/*.contract.ts', { cwd: ROOT }).map(async (file) =>
        Object.entries((await import(path.join(ROOT, file))) as Record<string, never>),
      ),
    )
  ).flat(),
);

/** Something that a person types and would have to type again: no choice of a list, no id, no day. */
function isTyped(schema: Schema): boolean {
  if ('enum' in schema || 'const' in schema) return false;
  if (Array.isArray(schema['anyOf'])) return (schema['anyOf'] as Schema[]).some(isTyped);
  switch (schema['type']) {
    case 'string':
      return schema['format'] === undefined || schema['format'] === 'email';
    case 'array':
      return schema['items'] === undefined || isTyped(schema['items'] as Schema);
    case 'object':
      return Object.values((schema['properties'] ?? {}) as Record<string, Schema>).some(isTyped);
    case undefined:
      // Rich text and drafts, which are declared without a schema.
      return true;
    default:
      return false;
  }
}

function carriesText(endpoint: Endpoint): boolean {
  const given = Object.entries(endpoint.input.properties as Record<string, Schema>).filter(
    ([name]) => name !== 'version' && !pathSlots(endpoint.path).includes(name),
  );
  return endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && given.some(([, schema]) => isTyped(schema));
}

const CALL = /\b(?:useCommand|useForm|useEdit|useEditForm|call)(?:<[^(]*>)?\(\s*(\w+)\.(\w+)/g;
const AUTHORED = /\buseAuthored\('(\w+)'/g;
/** Asks before the page is left, by the one mechanism or by keeping a draft. */
const GUARD = /\b(useForm|useEditForm|useOpenForm|useBlocker|useLeaveGuard)\b/;

type Source = { readonly file: string; readonly text: string; readonly calls: readonly string[] };
const sources: readonly Source[] = globSync('{features,pages,shared,app}/**/*.{ts,tsx}', {
  cwd: path.join(ROOT, 'web/src'),
})
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => {
    const text = readFileSync(path.join(ROOT, 'web/src', file), 'utf8');
    const calls = [
      ...[...text.matchAll(CALL)].map(([, slice = '', name = '']) => [slice, name] as const),
      ...[...text.matchAll(AUTHORED)].map(([, name = '']) => ['courseAuthoring', name] as const),
    ].filter(([slice, name]) => {
      const endpoint = contracts.get(slice)?.[name];
      return endpoint !== undefined && 'input' in endpoint && carriesText(endpoint);
    });
    return { file: file.replaceAll('\\', '/'), text, calls: [...new Set(calls.map((call) => call.join('.')))] };
  })
  .toSorted((a, b) => a.file.localeCompare(b.file, 'en'));

describe('[UIX-106] forms', () => {
  it('[UIX-106] that send what a person typed are guarded, or listed with the reason why not', () => {
    const bare = sources.filter(({ text, calls }) => calls.length > 0 && !GUARD.test(text));
    expect(Object.fromEntries(bare.map(({ file, calls }) => [file, calls]))).toEqual(
      Object.fromEntries(bare.map(({ file, calls }) => [file, file in UNGUARDED_CALLS ? calls : 'not listed'])),
    );
    expect(Object.keys(UNGUARDED_CALLS)).toEqual(bare.map(({ file }) => file));
    expect(sources.flatMap(({ calls }) => calls).length).toBeGreaterThan(60);
  });

  it('[UIX-106] that may be left unasked are listed with the reason', () => {
    const free = sources.filter(({ text }) => text.includes("leaving: 'free'")).map(({ file }) => file);
    expect(free).toEqual(Object.keys(FREE_FORMS));
  });
});
