import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFileEngine } from './file-engine.ts';

type Handler = (event: string, data: unknown) => void;

/** A fake hls.js: records what it is asked to load, and emits the events that a test wants. */
const hls = vi.hoisted(() => ({
  loaded: [] as [string, number][],
  handlers: new Map<string, Handler>(),
  started: 0,
  config: { startPosition: -1, maxBufferLength: 0 },
}));

vi.mock('hls.js/light', () => {
  class Hls {
    static isSupported = () => true;
    config = hls.config;
    levels = [{ height: 360 }, { height: 720 }];
    nextLevel = -1;
    constructor(options: object) {
      Object.assign(hls.config, options);
    }
    on = (name: string, handler: Handler) => hls.handlers.set(name, handler);
    attachMedia = () => {};
    loadSource = (url: string) => hls.loaded.push([url, this.config.startPosition]);
    startLoad = () => (hls.started += 1);
    stopLoad = () => {};
    recoverMediaError = () => {};
    destroy = () => {};
  }
  return {
    default: Hls,
    Events: { MANIFEST_PARSED: 'parsed', LEVEL_SWITCHED: 'level', ERROR: 'error' },
    ErrorTypes: { NETWORK_ERROR: 'network', MEDIA_ERROR: 'media' },
  };
});

const emit = (name: string, data: unknown = {}) => hls.handlers.get(name)?.(name, data);
const fail = (code: number, isFatal = true) => emit('error', { type: 'network', fatal: isFatal, response: { code } });

beforeEach(() => {
  hls.loaded.length = 0;
  hls.started = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
  });
});
afterEach(() => vi.restoreAllMocks());

async function open(renew: () => Promise<string | null>) {
  const element = document.createElement('video');
  const engine = openFileEngine(element, '/first.m3u8', { startAtMs: 30_000, durationMs: 60_000, renew });
  await vi.waitFor(() => expect(hls.loaded).toHaveLength(1));
  return { element, engine, state: () => engine.store.getState() };
}

it('[VID-4] starts paused at the last place, with the lowest rung and no more than its first piece', async () => {
  const { engine, state } = await open(async () => null);
  expect(state()).toMatchObject({ phase: 'PAUSE', positionMs: 30_000, durationMs: 60_000 });
  expect(hls.loaded).toEqual([['/first.m3u8', 30]]);
  expect(hls.config).toMatchObject({ startLevel: 0, maxBufferLength: 1, maxBufferSize: 0 });
  emit('parsed');
  expect(state().qualityList).toEqual([360, 720]);
  engine.play();
  expect(hls.config.maxBufferLength).toBe(30);
  engine.close();
});

it('[VID-4] asks for a new address when the old one has expired, and goes on at the place', async () => {
  const { engine, state } = await open(async () => '/second.m3u8');
  engine.play();
  engine.store.setState({ positionMs: 42_000 });
  fail(403);
  await vi.waitFor(() => expect(hls.loaded).toHaveLength(2));
  expect(hls.loaded[1]).toEqual(['/second.m3u8', 42]);
  expect(state()).toMatchObject({ phase: 'PLAY', failure: null });
  // A new address that is refused as well is not asked for for ever.
  fail(403);
  await vi.waitFor(() => expect(state().failure).toBe('REFUSED'));
  engine.close();
});

it('[VID-4] reports that it may not be watched when no new address is given', async () => {
  const { engine, state } = await open(async () => null);
  fail(404);
  await vi.waitFor(() => expect(state().failure).toBe('REFUSED'));
  engine.close();
});

it('[VID-4] waits for the line and goes on by itself', async () => {
  const { engine, state } = await open(async () => null);
  fail(0, false);
  expect(state().failure).toBeNull();
  fail(0);
  expect(state().failure).toBe('LINE');
  dispatchEvent(new Event('online'));
  expect(state().failure).toBeNull();
  expect(hls.started).toBe(1);
  engine.close();
});
