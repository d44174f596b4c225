import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverFromChunkError } from './chunk-errors.ts';
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
