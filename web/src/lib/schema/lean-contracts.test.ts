// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutUnread } from '../../../build/lean-contracts.ts';

const webRoot = path.resolve(import.meta.dirname, '../..');

describe('contracts in the web build', () => {
  it('lose what only the server reads, and nothing else', () => {
    const lean = withoutUnread(`export const a = { get: defineEndpoint({ path: '/x', output: T({ a: [1, 2], summary: 'kept, in a schema' }), summary: 'gone, with a comma', input: T({ output: S }), limits: [{ max: 1 }] }) };`);
    expect(lean.replace(/\s+/g, '')).toBe(`exportconsta={get:defineEndpoint({path:'/x',input:T({output:S}),})};`);
  });

  it('lose the sentences of errors, which the server sends', () => {
    const lean = withoutUnread(`export const e = defineErrors({ A: { status: 404, show: 'toast', ko: '{en} x', en: 'y' }, ko: { show: 'silent', ko: 'z', en: 'z', status: 1 } });`);
    expect(lean.replace(/\s+/g, '')).toBe(`exportconste=defineErrors({A:{show:'toast',},ko:{show:'silent',}});`);
  });

  it('are not asked for what they have lost', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: webRoot }).filter((file) => !/\.test\.|(^|\/)test\//.test(file));
    expect(files.length).toBeGreaterThan(100);
    const reading = files.filter((file) => /\.(output|summary|limits|ko|en)\b(?!['"`])/.test(readFileSync(path.join(webRoot, file), 'utf8').replace(/^import .*$/gm, '')));
    expect(reading).toEqual([]);
  });
});
