import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanPage } from '../../lib/test/clean-page.ts';
import { lazyPage } from './lazy-page.ts';

const broken = new TypeError('Failed to fetch dynamically imported module: https://dolphin.example/assets/page-abc.js');
let alerts: string[];

beforeEach(() => {
  cleanPage();
  alerts = [];
  vi.stubGlobal('alert', (text: string) => void alerts.push(text));
});
afterEach(() => vi.unstubAllGlobals());

it('[API-110] a page for a link that somebody points at fails without taking away the page that is there', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 200 }));
  vi.stubGlobal('fetch', fetched);
  const page = lazyPage<'Page'>(() => Promise.reject(broken), 'Page');
  await page.preload?.();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(alerts).toEqual([]);
});

it('[API-12] reloads when the server no longer has the chunk of the page', async () => {
  const answers = [404, 200];
  vi.stubGlobal('fetch', async () => new Response(null, { status: answers.shift() ?? 200 }));
  void lazyPage<'Page'>(() => Promise.reject(broken), 'Page').preload?.();
  await vi.waitFor(() => expect(alerts).toHaveLength(1));
});
