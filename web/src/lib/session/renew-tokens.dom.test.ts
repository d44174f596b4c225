import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../test/fake-server.ts';

const REFRESH = '/api/dolphin/v1/tokens/refresh';
let server: ReturnType<typeof fakeServer>;

/** A tab has its own modules and its own memory; cookies, locks and channels are shared with the others. */
async function openTab() {
  vi.resetModules();
  return (await import('./renew-tokens.ts')).renewTokens;
}

beforeEach(() => {
  document.cookie = 'access_token=old; path=/';
  document.cookie = 'refresh_id=r1; path=/';
  server = fakeServer();
  let count = 1;
  server.on(
    'POST',
    REFRESH,
    () =>
      new Promise((resolve) =>
        setTimeout(() => resolve({ headers: { access_token: `new${count}`, refresh_id: `r${++count}` } }), 40),
      ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

/** jsdom has no locks; this one grants a name to one holder at a time, as the browser's does. */
function giveLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

describe('[API-6] a refresh that fails', () => {
  it.each([500, 502, 503, 504, 429])(
    'keeps the tokens when the answer is %i: it proves nothing about the person',
    async (status) => {
      server.on('POST', REFRESH, () => ({ status, body: {} }));
      const renew = await openTab();
      await expect(renew('old')).rejects.toThrow();
      expect(document.cookie).toContain('refresh_id=r1');
    },
  );

  it('forgets them when the refresh id is refused', async () => {
    server.on('POST', REFRESH, () => ({ status: 401, body: { errorCode: 'INVALID_AUTH_TOKEN' } }));
    const renew = await openTab();
    await expect(renew('old')).resolves.toBe(false);
    expect(document.cookie).not.toContain('refresh_id');
  });
});

describe('[API-5] one renewal across tabs', () => {
  it.each([
    ['with locks', giveLocks],
    ['by a note they all see', () => {}],
  ])('%s', async (_how, prepare) => {
    prepare();
    const tabs = [await openTab(), await openTab(), await openTab()];
    await expect(Promise.all(tabs.map((renew) => renew('old')))).resolves.toEqual([true, true, true]);
    expect(server.callsTo(REFRESH)).toHaveLength(1);
    expect(document.cookie).toContain('access_token=new1');
  });

  it('a tab that comes while another is at work waits for it', async () => {
    const [first, second] = [await openTab(), await openTab()];
    const early = first('old');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(Promise.all([early, second('old')])).resolves.toEqual([true, true]);
    expect(server.callsTo(REFRESH)).toHaveLength(1);
  });

  it('does not wait for ever for a tab that was closed in the middle', async () => {
    const renew = await openTab();
    localStorage.setItem('dolphin-refresh', `gone ${Date.now() + 150}`);
    const startedAt = Date.now();
    await expect(renew('old')).resolves.toBe(true);
    expect(Date.now() - startedAt).toBeGreaterThan(140);
    expect(localStorage.getItem('dolphin-refresh')).toBeNull();
  });

  it('renews again when the new token is refused too', async () => {
    giveLocks();
    const renew = await openTab();
    await renew('old');
    await renew('new1');
    expect(server.callsTo(REFRESH).map((requested) => requested.body)).toEqual([
      { refreshId: 'r1' },
      { refreshId: 'r2' },
    ]);
  });
});
