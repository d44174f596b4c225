// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedInForms, withoutUnread as lean } from '../../../build/lean-contracts.ts';

const webRoot = path.resolve(import.meta.dirname, '../..');
const sources = globSync('**/*.{ts,tsx}', { cwd: webRoot })
  .filter((file) => !/\.test\.|(^|\/)test\//.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(webRoot, file), 'utf8') }));
const withoutUnread = (code: string, inForms: readonly string[] = ['a.get']) =>
  lean(code, new Set(inForms)).replace(/\s+/g, '');

describe('contracts in the web build', () => {
  it('lose what only the server reads, and nothing else', () => {
    const left = withoutUnread(
      `export const a = { get: defineEndpoint({ path: '/x', output: T({ a: [1, 2], summary: 'kept, in a schema' }), summary: 'gone, with a comma', input: T({ output: S }), limits: [{ max: 1 }] }) };`,
    );
    expect(left).toBe(`exportconsta={get:defineEndpoint({path:'/x',input:T({output:S}),})};`);
  });

  it('lose the sentences of errors, which the server sends', () => {
    const left = withoutUnread(
      `export const e = defineErrors({ A: { status: 404, show: 'toast', ko: '{en} x', en: 'y' }, ko: { show: 'silent', ko: 'z', en: 'z', status: 1 } });`,
    );
    expect(left).toBe(`exportconste=defineErrors({A:{show:'toast',},ko:{show:'silent',}});`);
  });

  it('lose what an event carries, which nobody checks in a browser', () => {
    const left = withoutUnread(
      `export const e = defineEvents('a', { came: { to: 'user', payload: T({ to: 1 }) } }), m = defineClientMessages('a', { say: { payload: T({}) } });`,
    );
    expect(left).toBe(`exportconste=defineEvents('a',{came:{to:'user',}}),m=defineClientMessages('a',{say:{}});`);
  });

  it('lose the imports that only served what they have lost', () => {
    const left = withoutUnread(
      `import { Gone } from './gone.ts'; import { Kept, Half } from './kept.ts'; export const a = defineEndpoint({ input: T(Kept), output: T(Gone, Half) });`,
    );
    expect(left).toBe(`import{Kept,Half}from'./kept.ts';exportconsta=defineEndpoint({input:T(Kept),});`);
  });

  it('are not asked for what they have lost', () => {
    expect(sources.length).toBeGreaterThan(100);
    // Samples have outputs and lessons have summaries, too: only properties of a contract's call, error or event count.
    const contracts = (code: string) =>
      [...code.matchAll(/^import \{([^}]+)\} from '@dolphin\/contract\/[^']+\.(?:contract|errors|events)'/gm)].flatMap(
        ([, names]) => (names ?? '').split(',').map((name) => name.trim()),
      );
    const unread = (code: string) =>
      new RegExp(
        `\\b(${['endpoint', 'event', 'call', ...contracts(code)].join('|')})(\\.\\w+)?\\.(output|summary|limits|ko|en|payload)\\b(?!['"\`])`,
      );
    const reading = sources
      .filter(
        ({ file, code }) =>
          file !== 'lib/monitoring/chunk-errors.ts' && unread(code).test(code.replace(/^import .*$/gm, '')),
      )
      .map(({ file }) => file);
    expect(reading).toEqual([]);
  });

  it('keep what a call must be given where a form is over it, and only there', () => {
    const code = `export const a = { get: defineEndpoint({ input: T(1) }), set: defineEndpoint({ path: '/x', input: T(2) }) };`;
    expect(withoutUnread(code)).toBe(
      `exportconsta={get:defineEndpoint({input:T(1)}),set:defineEndpoint({path:'/x',})};`,
    );
    expect(
      namedInForms([
        'const form = useForm(a.get, {})',
        'useForm<typeof b.edit>(isNew ? b.create : b.edit)',
        'useCommand(c.drop)',
      ]),
    ).toEqual(new Set(['a.get', 'b.edit', 'b.create']));
    // A form in a file that names no endpoint would find its own without input.
    const blind = sources.filter(
      ({ file, code: source }) =>
        !file.startsWith('lib/form/') &&
        /\buseForm[<(]/.test(source.replace(/typeof useForm</g, '')) &&
        !/^import \{[^}]+\} from '@dolphin\/contract\/[^']+\.contract'/m.test(source),
    );
    expect(blind.map(({ file }) => file)).toEqual([]);
    expect(
      sources
        .filter(({ file, code: source }) => !file.startsWith('lib/form/') && /\bendpoint\.input\b/.test(source))
        .map(({ file }) => file),
    ).toEqual([]);
  });
});
