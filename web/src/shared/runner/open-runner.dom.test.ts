import { beforeEach, expect, it, vi } from 'vitest';
import { openRunner } from './open-runner.ts';
import type { FromWorker, Stroke } from './runner.protocol.ts';

const worker = vi.hoisted(() => ({ port: null as unknown }));

// jsdom has no workers; the test says what the worker sends.
vi.mock('./runner-frame.ts', () => ({
  openFrame: () => Promise.resolve(null),
  postToFrame: () => undefined,
  startWorker: () => Promise.resolve(worker.port),
}));

let requests: unknown[];
let say: (message: FromWorker) => void;
beforeEach(() => {
  requests = [];
  const port = Object.assign(new EventTarget(), { postMessage: (message: unknown) => void requests.push(message) });
  say = (data) => void port.dispatchEvent(new MessageEvent('message', { data }));
  worker.port = port;
});

it('[LMS-170] passes on each stroke while the program runs', async () => {
  const drawn: (Stroke | 'cleared')[] = [];
  const running = openRunner('PYTHON').run(
    { source: 'import turtle', input: '' },
    { onStrokes: (strokes) => void drawn.push(...strokes), onCleared: () => void drawn.push('cleared') },
  );
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const [one, two]: Stroke[] = [
    [0, 0, 50, 0, 'black', 1],
    [50, 0, 50, 50, 'red', 2],
  ];
  say({ kind: 'strokes', strokes: [one!] });
  expect(drawn).toEqual([one]);
  say({ kind: 'cleared' });
  say({ kind: 'strokes', strokes: [one!, two!] });
  expect(drawn).toEqual([one, 'cleared', one, two]);
  say({ kind: 'end', outcome: 'OK', ms: 5 });
  expect(await running).toMatchObject({ outcome: 'OK' });
});
