import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { solidsOf, standAt } from '@dolphin/contract/lounge/world/solids';
import { BODY } from '@dolphin/contract/lounge/world/world.constants';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorldBridge } from '../../../../game/public.ts';
import { A_USER } from '../../../../lib/test/clean-page.ts';
import { API, freshBrowser, openPage, signedInAs } from '../../../../shared/test/open-page.tsx';
import { TestWalk } from './test-walk.tsx';

const destroy = vi.fn();
const mountWorld = vi.fn(async (_element: HTMLElement, _bridge: WorldBridge) => ({ destroy }));
// The same function draws the lounge, and its physics are tested there.
vi.mock('../../../../game/public.ts', () => ({
  mountWorld: (element: HTMLElement, bridge: WorldBridge) => mountWorld(element, bridge),
}));

/** As it is in the editor, published or not. */
const draft = newMapContent({ themeKey: 'sea', bounds: { width: 2_000, height: 1_200 } });
const onEnd = vi.fn();

let browser: ReturnType<typeof freshBrowser>;
beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${API}/auth/worlds/equipped-user-items`, {
    body: { equippedUserItemList: [], outfitHash: 'a'.repeat(64) },
  });
  await openPage(() => <TestWalk content={draft} fileUrl={() => undefined} onEnd={onEnd} />, '/');
  await vi.waitFor(() => expect(mountWorld).toHaveBeenCalledOnce(), { timeout: 30_000 });
});
afterEach(cleanup);

const bridge = () => mountWorld.mock.calls[0]?.[1] as WorldBridge;

describe('[WLD-174] a walk on the draft', () => {
  it('is in the world of the lounge, made of the draft, from the place where it starts', async () => {
    expect(bridge().content).toBe(draft);
    expect(bridge().own).toMatchObject({ nickname: A_USER.nickname, outfitHash: 'a'.repeat(64) });
    expect(bridge().position).toMatchObject(standAt(solidsOf(draft), draft.start, BODY.halfWidth));
    expect(mountWorld.mock.calls[0]?.[0]).toBe(screen.getByRole('application'));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('application')));
  });

  it('is ended by the button and by Escape, and nothing is left of it', async () => {
    await userEvent.click(screen.getByRole('button', { name: '걸어 보기 끝내기' }));
    fireEvent.keyDown(screen.getByRole('application'), { key: 'Escape' });
    expect(onEnd).toHaveBeenCalledTimes(2);
    cleanup();
    expect(destroy).toHaveBeenCalledOnce();
  });
});
