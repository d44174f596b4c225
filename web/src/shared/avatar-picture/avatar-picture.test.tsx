import { AVATAR_FRAME_MS } from '@dolphin/contract/avatar/avatar-pictures';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tab } from '../../lib/realtime/realtime.ts';
import { AvatarPicture } from './avatar-picture.tsx';
import { AvatarPortrait } from './avatar-portrait.tsx';

/** What the browser reports: whether an element and the tab are visible, and whether motion should be reduced. */
let see: (target: Element, isIntersecting: boolean) => void;
let quiet = false;
let notifyQuiet: () => void;
/** A fake WebSocket that the test controls. */
let socket: { onopen: (() => void) | undefined; onmessage: ((event: { data: string }) => void) | undefined };
const receive = (frame: object) => socket.onmessage?.({ data: JSON.stringify(frame) });

beforeAll(() => {
  // The clock and its observer exist once per page, so these stubs are shared by all tests here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        see = (target, isIntersecting) => callback([{ target, isIntersecting }]);
      }
      observe(): void {}
      unobserve(): void {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return quiet;
    },
    addEventListener: (_name: string, listener: () => void) => void (notifyQuiet = listener),
  }));
  vi.stubGlobal(
    'WebSocket',
    class {
      readyState = 1;
      onopen: (() => void) | undefined;
      onmessage: ((event: { data: string }) => void) | undefined;
      constructor() {
        // oxlint-disable-next-line typescript/no-this-alias -- the test sends through the socket the page opened
        socket = this;
      }
      send(): void {}
      close(): void {}
    },
  );
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => vi.unstubAllGlobals());

const frameOf = (name: string) => screen.getByRole('img', { name }).style.getPropertyValue('--avatar-frame');
const hide = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the frames of an avatar', () => {
  it('[AVT-3] change every 500 ms, over three, while it can be seen', () => {
    render(<AvatarPicture outfit="v.a" height={172} label="하루" />);
    vi.advanceTimersByTime(AVATAR_FRAME_MS * 3);
    expect(frameOf('하루')).toBe('');
    see(screen.getByRole('img', { name: '하루' }), true);
    const shown = [1, 2, 3, 4].map(() => (vi.advanceTimersByTime(AVATAR_FRAME_MS), frameOf('하루')));
    expect(shown).toEqual(['1', '2', '0', '1']);
    vi.advanceTimersByTime(AVATAR_FRAME_MS - 1);
    expect(frameOf('하루')).toBe('1');
  });

  it('stand still off the screen, in a hidden tab and for people who ask for quiet, and cost one timer for all', () => {
    render(
      <>
        <AvatarPicture outfit="v.a" height={172} label="하루" />
        <AvatarPicture outfit="v.b" height={172} label="바다" />
      </>,
    );
    const [one, other] = screen.getAllByRole('img');
    see(one!, true);
    see(other!, true);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(AVATAR_FRAME_MS);
    const together = frameOf('하루');
    expect(frameOf('바다')).toBe(together);
    see(other!, false);
    vi.advanceTimersByTime(AVATAR_FRAME_MS);
    expect(frameOf('바다')).toBe(together);
    expect(frameOf('하루')).not.toBe(together);
    hide('hidden');
    expect(vi.getTimerCount()).toBe(0);
    hide('visible');
    expect(vi.getTimerCount()).toBe(1);
    quiet = true;
    notifyQuiet();
    expect(vi.getTimerCount()).toBe(0);
    quiet = false;
    notifyQuiet();
    see(one!, false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('end with the last avatar', () => {
    const page = render(<AvatarPicture outfit="v.a" height={172} label="하루" />);
    see(screen.getByRole('img'), true);
    page.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a portrait', () => {
  const src = () => document.querySelector('img')?.getAttribute('src');

  it('is the chosen picture, else the avatar, and follows what the person puts on', async () => {
    const page = render(<AvatarPortrait userId={7} name="하루" portrait="/files/mine" />);
    expect(src()).toBe('/files/mine');
    page.rerender(<AvatarPortrait userId={7} name="하루" />);
    expect(src()).toBe('/api/dolphin/v1/avatars/users/7/portrait@2x.webp');
    await vi.dynamicImportSettled();
    document.cookie = 'access_token=token; path=/';
    tab.open();
    socket.onopen?.();
    receive({ t: 'ready', seq: 1, connectionId: 'c', topics: [] });
    act(() => receive({ e: avatarEvents.outfitSeen.name, p: { userId: 7, outfitHash: 'v.new' }, s: 2 }));
    expect(src()).toBe('/api/dolphin/v1/avatars/v.new/portrait@2x.webp');
    act(() => receive({ e: avatarEvents.outfitSeen.name, p: { userId: 8, outfitHash: 'v.other' }, s: 3 }));
    expect(src()).toBe('/api/dolphin/v1/avatars/v.new/portrait@2x.webp');
    act(() => receive({ e: socialEvents.friendDressed.name, p: { userId: 7, outfitHash: 'v.newest' }, s: 4 }));
    expect(src()).toBe('/api/dolphin/v1/avatars/v.newest/portrait@2x.webp');
    page.rerender(<AvatarPortrait userId={null} name="하루" />);
    expect(src()).toBeUndefined();
    tab.close();
  });
});
