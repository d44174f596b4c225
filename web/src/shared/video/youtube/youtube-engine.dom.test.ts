import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { openYoutubeEngine } from './youtube-engine.ts';
import { readFrameMessage } from './youtube-messages.ts';

const ID = 'dQw4w9WgXcQ';
const STATE = {
  kind: 'youtube-state',
  phase: 'PLAY',
  isWaiting: false,
  positionMs: 4_000,
  durationMs: 60_000,
  rate: 1,
  volume: 1,
  isMuted: false,
};

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** The page's side with a frame that only records what it is sent. */
function open(startAtMs = 0) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const sent: unknown[] = [];
  const window = { postMessage: (message: unknown, origin: string) => sent.push([message, origin]) };
  Object.defineProperty(frame, 'contentWindow', { value: window });
  const engine = openYoutubeEngine(frame, ID, { startAtMs, durationMs: null, renew: async () => null });
  const receive = (
    data: unknown,
    { source = window, origin = location.origin }: { source?: unknown; origin?: string } = {},
  ) => dispatchEvent(Object.assign(new Event('message'), { source, origin, data }) as unknown as MessageEvent);
  return { engine, sent, receive };
}

it('[VID-4] plays YouTube through the frame of ours and follows its messages', () => {
  const { engine, sent, receive } = open(12_000);
  expect(engine.store.getState().phase).toBe('PAUSE');
  receive({ kind: 'youtube-frame-ready' });
  expect(sent).toEqual([[{ kind: 'youtube-load', youtubeId: ID, startAtMs: 12_000 }, location.origin]]);
  receive(STATE);
  expect(engine.store.getState()).toMatchObject({
    phase: 'PLAY',
    positionMs: 4_000,
    durationMs: 60_000,
    isReady: true,
  });
  engine.seek(30_000);
  engine.setRate(1.5);
  expect(sent.slice(1)).toEqual([
    [{ kind: 'youtube-seek', value: 30_000 }, location.origin],
    [{ kind: 'youtube-rate', value: 1.5 }, location.origin],
  ]);
  engine.close();
});

it('[VID-4] listens to its frame only: not to another window, another origin or another shape', () => {
  const { engine, receive } = open();
  receive(STATE, { source: {} });
  receive(STATE, { origin: 'https://www.youtube-nocookie.com' });
  for (const data of [null, 'PLAY', { ...STATE, phase: 'WIN' }, { ...STATE, positionMs: -1 }, { ...STATE, rate: '2' }])
    receive(data);
  expect(engine.store.getState()).toMatchObject({ phase: 'PAUSE', isReady: false });
  expect(readFrameMessage({ kind: 'youtube-state' })).toBeNull();
  engine.close();
});

it('[VID-4] reports that the line is missing when YouTube does not come', () => {
  vi.useFakeTimers();
  const { engine, receive } = open();
  receive({ kind: 'youtube-frame-ready' });
  vi.advanceTimersByTime(20_000);
  expect(engine.store.getState().failure).toBe('LINE');
  engine.close();
});

/** The frame's side, with a fake page around it and a fake YouTube in it. */
function openFrame() {
  const toPage: unknown[] = [];
  const toYoutube: unknown[] = [];
  const listeners: ((event: unknown) => void)[] = [];
  const page = { postMessage: (message: unknown, origin: string) => toPage.push([message, origin]) };
  const youtube = {
    postMessage: (message: string, origin: string) => toYoutube.push([JSON.parse(message), origin]),
  };
  const inner = { contentWindow: youtube, addEventListener: () => {}, remove: () => {}, src: '' };
  const source = readFileSync(path.join(process.cwd(), 'web/public/youtube/frame.js'), 'utf8');
  runInNewContext(source, {
    parent: page,
    location: { origin: 'https://dolphin.example' },
    document: { createElement: () => inner, body: { append: () => {} } },
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
    setInterval: () => 0,
    clearInterval: () => {},
  });
  const receive = (event: unknown) => listeners.forEach((listener) => listener(event));
  return { toPage, toYoutube, inner, page, youtube, receive };
}

it('[VID-4] the frame takes orders of its page and gives what YouTube reports, in our own shape', () => {
  const { toPage, toYoutube, inner, page, youtube, receive } = openFrame();
  const origin = 'https://dolphin.example';
  expect(toPage).toEqual([[{ kind: 'youtube-frame-ready' }, origin]]);
  receive({ source: page, origin, data: { kind: 'youtube-load', youtubeId: ID, startAtMs: 5_000 } });
  expect(inner.src).toContain(`https://www.youtube-nocookie.com/embed/${ID}?enablejsapi=1`);
  receive({ source: page, origin, data: { kind: 'youtube-seek', value: 9_000 } });
  expect(toYoutube).toEqual([
    [{ event: 'command', func: 'seekTo', args: [9, true] }, 'https://www.youtube-nocookie.com'],
  ]);
  const info = { currentTime: 9.5, playerState: 1, duration: 61.2 };
  receive({
    source: youtube,
    origin: 'https://www.youtube-nocookie.com',
    data: JSON.stringify({ event: 'infoDelivery', info }),
  });
  const [message] = toPage.at(-1) as [unknown];
  expect(readFrameMessage(message)).toMatchObject({ phase: 'PLAY', positionMs: 9_500, durationMs: 61_200 });
});

it('[VID-4] the frame ignores everybody else, and an address that is none', () => {
  const { toPage, toYoutube, inner, page, youtube, receive } = openFrame();
  receive({ source: page, origin: 'https://elsewhere.example', data: { kind: 'youtube-load', youtubeId: ID } });
  receive({ source: page, origin: 'https://dolphin.example', data: { kind: 'youtube-load', youtubeId: '../../evil' } });
  expect(inner.src).toBe('');
  receive({ source: page, origin: 'https://dolphin.example', data: { kind: 'youtube-load', youtubeId: ID } });
  receive({ source: youtube, origin: 'https://elsewhere.example', data: '{"event":"onError"}' });
  receive({ source: {}, origin: 'https://www.youtube-nocookie.com', data: '{"event":"onError"}' });
  receive({ source: youtube, origin: 'https://www.youtube-nocookie.com', data: 'no JSON' });
  expect(toPage).toHaveLength(1);
  expect(toYoutube).toEqual([]);
});
