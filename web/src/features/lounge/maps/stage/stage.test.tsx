import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../../shared/test/open-page.tsx';
import { createEditor } from '../editor-store.ts';
import type { Camera } from '../rules/camera.ts';
import { Stage } from './stage.tsx';

vi.mock('./use-game.ts', () => ({ useGame: () => null }));

const content = newMapContent({ themeKey: 'sea', bounds: { width: 2_000, height: 1_200 } });
const map = {
  name: 'm',
  content: {
    ...content,
    objects: [
      ...content.objects,
      { id: 'rock', type: 'OBJECT', key: 'rock', x: 500, y: 300, scaleX: 1, scaleY: 1, depth: -100 } as const,
    ],
  },
};
/** The middle of the rock on a screen that shows the map from its corner. */
const ROCK = { clientX: 550, clientY: 340 };
let seen: Camera = { x: 0, y: 0, scale: 1 };

async function open(isMany = false) {
  const editor = createEditor(map, 0, { send: async () => ({ kind: 'offline' }), read: async () => null });
  function Shown() {
    const state = useSyncExternalStore(editor.subscribe, editor.get);
    const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, scale: 1 });
    seen = camera;
    return (
      <Stage
        editor={editor}
        state={state}
        camera={camera}
        onCamera={setCamera}
        grid={0}
        isReadOnly={false}
        isMany={isMany}
        cursors={[]}
        onPoint={() => undefined}
        onDropped={() => undefined}
        fileUrl={() => undefined}
      />
    );
  }
  await openPage(Shown, '/');
  return { editor, stage: await screen.findByRole('application') };
}
const finger = (pointerId: number, at: { readonly clientX: number; readonly clientY: number }) => ({
  pointerId,
  pointerType: 'touch',
  button: 0,
  ...at,
});
const by = (at: typeof ROCK, x: number, y: number) => ({ clientX: at.clientX + x, clientY: at.clientY + y });
const rockOf = (editor: Awaited<ReturnType<typeof open>>['editor']) =>
  editor.get().map.content.objects.find(({ id }) => id === 'rock');

beforeEach(() => {
  signedInAs(freshBrowser().server);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a finger on the map', () => {
  it('[WLD-175] looks around over what is not chosen, chooses with a tap, and then moves it', async () => {
    const { editor, stage } = await open();
    fireEvent.pointerDown(stage, finger(1, ROCK));
    fireEvent.pointerMove(stage, finger(1, by(ROCK, -60, -20)));
    fireEvent.pointerUp(stage, finger(1, by(ROCK, -60, -20)));
    expect([rockOf(editor)?.x, editor.get().selection, seen.x, seen.y]).toEqual([500, [], 60, 20]);
    const shifted = by(ROCK, -60, -20);
    fireEvent.pointerDown(stage, finger(1, shifted));
    fireEvent.pointerUp(stage, finger(1, shifted));
    expect(editor.get().selection).toEqual(['rock']);
    fireEvent.pointerDown(stage, finger(1, shifted));
    fireEvent.pointerMove(stage, finger(1, by(shifted, 40, 0)));
    fireEvent.pointerUp(stage, finger(1, by(shifted, 40, 0)));
    expect(rockOf(editor)?.x).toBe(540);
    const nothing = { clientX: 20, clientY: 20 };
    fireEvent.pointerDown(stage, finger(1, nothing));
    fireEvent.pointerUp(stage, finger(1, nothing));
    expect(editor.get().selection).toEqual([]);
  });

  it('[WLD-175] and a second one look nearer, and move nothing', async () => {
    const { editor, stage } = await open();
    act(() => editor.select(['rock']));
    fireEvent.pointerDown(stage, finger(1, ROCK));
    fireEvent.pointerDown(stage, finger(2, by(ROCK, 100, 0)));
    fireEvent.pointerMove(stage, finger(2, by(ROCK, 150, 0)));
    expect(seen.scale).toBeCloseTo(1.5);
    fireEvent.pointerUp(stage, finger(2, by(ROCK, 150, 0)));
    fireEvent.pointerUp(stage, finger(1, ROCK));
    expect(rockOf(editor)?.x).toBe(500);
  });

  it('adds to what is chosen where several are chosen', async () => {
    const { editor, stage } = await open(true);
    act(() => editor.select(['floor']));
    fireEvent.pointerDown(stage, finger(1, ROCK));
    fireEvent.pointerUp(stage, finger(1, ROCK));
    expect(editor.get().selection).toEqual(['floor', 'rock']);
  });
});
