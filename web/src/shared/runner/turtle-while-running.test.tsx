import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConsoleView } from './console-view.tsx';
import type { Stroke } from './runner.protocol.ts';
import { useProgram } from './use-program.ts';

type Listener = { readonly onStrokes: (strokes: readonly Stroke[]) => void; readonly onCleared: () => void };
let running: { readonly listener: Listener; readonly end: () => void } | null = null;

// jsdom has no workers; this fake sends what the test wants, and ends when the test ends it.
vi.mock('./open-runner.ts', () => ({
  openRunner: () => ({
    warmUp: () => Promise.resolve(),
    isWarm: () => true,
    answer: () => undefined,
    stop: () => undefined,
    close: () => undefined,
    run: (_program: unknown, listener: Listener) =>
      new Promise((resolve) => {
        running = { listener, end: () => resolve({ outcome: 'OK', ms: 10 }) };
      }),
  }),
}));

function Running() {
  const program = useProgram('PYTHON');
  return (
    <>
      <button onClick={() => void program.run('import turtle', '')}>실행</button>
      <ConsoleView program={program} language="PYTHON" />
    </>
  );
}

const drawn: (readonly [number, number])[][] = [];
beforeEach(() => {
  drawn.length = 0;
  const pen = {
    setTransform: () => void drawn.push([]),
    beginPath: () => undefined,
    stroke: () => undefined,
    moveTo: (x: number, y: number) => drawn.at(-1)?.push([x, y]),
    lineTo: (x: number, y: number) => drawn.at(-1)?.push([x, y]),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const emit = (event: (listener: Listener) => void) =>
  act(async () => {
    if (!running) throw new Error('nothing runs');
    event(running.listener);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });

it('[LMS-170] a turtle draws while the program runs: each stroke is on the canvas before the end', async () => {
  render(<Running />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '실행' })));
  expect(screen.queryByRole('img')).toBeNull();
  await emit(({ onStrokes }) => onStrokes([[0, 0, 50, 0, 'black', 1]]));
  expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('img')).toBeTruthy();
  const first = drawn.at(-1);
  expect(first).toHaveLength(2);
  await emit(({ onStrokes }) => onStrokes([[50, 0, 50, 50, 'red', 2]]));
  expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('true');
  expect(drawn.at(-1)).toHaveLength(4);
  expect(drawn.at(-1)?.slice(0, 2)).toEqual(first);
  await emit(({ onCleared }) => onCleared());
  expect(screen.queryByRole('img')).toBeNull();
  await emit(({ onStrokes }) => onStrokes([[0, 0, 10, 0, 'black', 1]]));
  await act(async () => running?.end());
  await emit(() => undefined);
  expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('false');
  expect(drawn.at(-1)).toHaveLength(2);
});
