import { DEFAULT_MAPS } from '@dolphin/contract/lounge/maps/default-maps';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { WorldBridge, WorldNotice } from '../../../game/public.ts';
import { useOverlayStore } from '../../../lib/overlay/overlay-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { cleanPage } from '../../../lib/test/clean-page.ts';
import { SessionContext } from '../../../shared/lounge/session-context.ts';
import { openWorldSession } from '../../../shared/lounge/world-session.ts';
import { WorldView } from './world-view.tsx';

/** What the game would report; there is nothing to draw on here. */
const game = vi.hoisted(() => ({ notify: undefined as ((notice: WorldNotice) => void) | undefined }));
vi.mock('../../../game/public.ts', () => ({
  mountWorld: async (_element: HTMLElement, { notify }: WorldBridge) => {
    game.notify = notify;
    return { destroy: () => undefined };
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[UIX-9] the dolphin of the lounge leaps when it is clicked, other animals do not', async () => {
  cleanPage('/lounge');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const content = DEFAULT_MAPS[0]?.content;
  if (!content) throw new Error('there is no default map');
  const session = openWorldSession({
    own: { userId: 1, nickname: '나', level: 2, outfitHash: 'a', isFriend: false },
    scene: { roomId: 7, mapId: 'default-map', mapVersion: 1, content, x: 2_240, y: 1_600 },
    connection: {
      send: () => true,
      sendBytes: () => undefined,
      onBytes: () => undefined,
      on: () => () => true,
    },
    askPeople: async () => [],
    readScene: () => Promise.reject(new Error('no')),
    rejoin: async () => undefined,
    textOf: () => '',
  });
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <WorldView onTalk={() => undefined} onPortal={() => undefined} />
      </SessionContext>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(game.notify).toBeDefined());
  act(() => game.notify?.({ kind: 'animal', animal: 'turtle' }));
  expect(useOverlayStore.getState().effects.jump).toBe('CLOSED');
  act(() => game.notify?.({ kind: 'animal', animal: 'dolphin' }));
  expect(useOverlayStore.getState().effects.jump).toBe('SHOW');
});
