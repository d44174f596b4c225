import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accessToken, dropTokens, hasTokens, saveTokens, refreshId } from './tokens.ts';

/** A jar that shows what was written; the browser of the tests is on http. */
let jar: Map<string, string>;
let written: string[];

beforeEach(() => {
  jar = new Map();
  written = [];
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => [...jar].map(([k, v]) => `${k}=${v}`).join('; '));
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text: string) => {
    written.push(text);
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
    if (text.includes('max-age=0')) jar.delete(name);
    else jar.set(name, value);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const on = (protocol: string) => vi.stubGlobal('location', { protocol });
const TOKENS = new Headers({ access_token: 'a1', refresh_id: 'r1' });

it('[SEC-66] keeps the tokens in cookies of this host alone on https', () => {
  on('https:');
  saveTokens(TOKENS);
  expect([...jar]).toEqual([
    ['__Host-access_token', 'a1'],
    ['__Host-refresh_id', 'r1'],
  ]);
  // What the prefix demands: the browser would refuse the cookie otherwise.
  for (const text of written) {
    expect(text).toContain('; path=/;');
    expect(text).toContain('; secure');
    expect(text).not.toContain('domain');
  }
  expect([accessToken(), refreshId()]).toEqual(['a1', 'r1']);
  dropTokens();
  expect([hasTokens(), jar.size]).toEqual([false, 0]);
});

it('[SEC-66] keeps the plain names on http', () => {
  on('http:');
  saveTokens(TOKENS);
  expect([...jar.keys()]).toEqual(['access_token', 'refresh_id']);
});

it('[SEC-66] moves tokens of an earlier release once, and does not go back to the plain name', () => {
  on('https:');
  jar.set('access_token', 'old-a').set('refresh_id', 'old-r');
  expect([accessToken(), refreshId()]).toEqual(['old-a', 'old-r']);
  expect([...jar]).toEqual([
    ['__Host-access_token', 'old-a'],
    ['__Host-refresh_id', 'old-r'],
  ]);
  // A plain cookie that another host below ours set later is not believed.
  jar.set('access_token', 'forged');
  expect(accessToken()).toBe('old-a');
});
