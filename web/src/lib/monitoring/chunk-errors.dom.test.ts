import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverFromChunkError, watchForChunkErrors } from './chunk-errors.ts';
import { cleanPage } from '../test/clean-page.ts';
import { fakeServer } from '../test/fake-server.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/lounge-abc.js');
let alerts: string[];
let reload: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  cleanPage();
  fakeServer().on('POST', '/api/dolphin/v1/reports/errors', {});
  alerts = [];
  vi.stubGlobal('alert', (text: string) => void alerts.push(text));
  reload = vi.fn<() => void>();
});
afterEach(() => vi.unstubAllGlobals());

describe('[API-12] a piece of the page that is gone', () => {
  it('is reported and the page reloaded, once per session', () => {
    expect(recoverFromChunkError(gone, reload)).toBe(true);
    expect(alerts).toEqual(['페이지를 불러오는 중에 문제가 생겼어요. 새로고침할게요.']);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(recoverFromChunkError(gone, reload)).toBe(false);
    expect(alerts).toHaveLength(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is left alone without a network: the page that is there is all there is', () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    expect(recoverFromChunkError(gone, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    'Failed to fetch dynamically imported module: x',
    'error loading dynamically imported module: x',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])('is known by the message of the browser: %s', (message) =>
    expect(recoverFromChunkError(new Error(message), reload)).toBe(true),
  );

  it('is not mistaken for any other error', () => {
    expect(recoverFromChunkError(new Error('x is not a function'), reload)).toBe(false);
    expect(recoverFromChunkError('text', reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('[API-12] [API-110] an import that failed while the page is in use', () => {
  let stop: () => void;
  beforeEach(() => void (stop = watchForChunkErrors(reload)));
  afterEach(() => {
    stop();
    document.head.innerHTML = '';
  });
  const fail = (message: string) =>
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError(message) }));
  const answers = (answer: () => Promise<Response>) => {
    const fetched = vi.fn<(url: string) => Promise<Response>>(answer);
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };
  /** After everything that follows from the answer. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const name = 'https://dolphin.example/assets/badge-abc.js';
  const message = `Failed to fetch dynamically imported module: ${name}`;

  it('reloads the page when the server no longer has the chunk', async () => {
    const fetched = answers(async () => new Response(null, { status: 404 }));
    fail(message);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(fetched.mock.calls[0]?.[0]).toBe(name);
  });

  it.each([
    ['is there: the connection broke for a moment', async () => new Response(null, { status: 200 })],
    ['cannot be asked for', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not served while the server restarts', async () => new Response(null, { status: 503 })],
  ])('keeps the page, and what is written in it, when the chunk %s', async (_, answer) => {
    const fetched = answers(answer);
    fail(message);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    await settle();
    expect(reload).not.toHaveBeenCalled();
    expect(alerts).toEqual([]);
  });

  it('asks for the script of the page where the browser does not name the chunk', async () => {
    document.head.innerHTML = '<script type="module" src="https://dolphin.example/assets/main.js"></script>';
    const fetched = answers(async () => new Response(null, { status: 404 }));
    fail('Importing a module script failed.');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(fetched.mock.calls[0]?.[0]).toBe('https://dolphin.example/assets/main.js');
  });
});
