import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentChannelId, useChannelStore } from '../../lib/channel.ts';
import { queryClient } from '../../lib/query-client.ts';
import { becomeInvalid } from '../../lib/session/session-store.ts';
import { localizeNow } from '../../lib/text/use-text.ts';
import { freshBrowser, refusal, signedInAs } from '../../shared/test/open-page.tsx';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { leaveChannelPages, requireChannel, requireHostChannel } from './channel-guard.ts';
import { guardHost } from './guards.ts';
import { redirectToOwnChannel } from './own-channel.ts';
import { noticeText } from '../overlay/notice.text.ts';

const channel = {
  id: 7,
  name: '푸른바다',
  slug: 'blue',
  introduction: '',
  GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
  dolphinVisibleState: 'ONLY_CHANNEL_VISIBLE',
  channelDomain: null,
  joinMethod: 'IMMEDIATELY',
  superChannelInfo: null,
  pluginMap: {},
  memberCount: 1,
  contactEmail: null,
  contactChatUrl: null,
  logoUrl: null,
  bannerUrl: null,
  color: 'SEA',
};
const access = (isVisible: boolean, roleList: readonly string[] = []) => ({
  body: { channel, isVisible, roleList, superChannelRoleList: [], member: null },
});
const ACCESS_URL = '/api/eduenv/v1/channels/doors/blue';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  queryClient.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.querySelector('meta[name="channel-slug"]')?.remove();
});

const visit = (pathname: string, preload = false) => ({ location: { href: `${pathname}?a=1`, pathname }, preload });
/** Where somebody is sent, or undefined when they may stay. */
async function sentTo(run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (isRedirect(error)) return error.options.href;
    throw error;
  }
}
const pageOn = (slug: string) => {
  const meta = document.createElement('meta');
  meta.name = 'channel-slug';
  meta.content = slug;
  document.head.append(meta);
};

describe('[CHN-10] a channel-only channel', () => {
  it('sends a user without the required role to the lounge, where a notice is shown', async () => {
    signedInAs(browser.server);
    browser.server.on('GET', ACCESS_URL, access(false));
    expect(await sentTo(() => requireChannel({ ...visit('/channel/blue/boards/3'), params: { slug: 'blue' } }))).toBe(
      '/lounge?message=NOT_MEMBER',
    );
    expect(useChannelStore.getState().channel).toBeNull();
  });

  it('sends a visitor to sign in, and back to the very address', async () => {
    becomeInvalid();
    browser.server.on('GET', ACCESS_URL, access(false));
    expect(await sentTo(() => requireChannel({ ...visit('/channel/blue/posts/9'), params: { slug: 'blue' } }))).toBe(
      `/signin?redirect=${encodeURIComponent('/channel/blue/posts/9?a=1')}`,
    );
  });

  it('lets members in, and from then on uses the words and the id of the channel', async () => {
    signedInAs(browser.server);
    browser.server.on('GET', ACCESS_URL, access(true, ['USER']));
    expect(await sentTo(() => requireChannel({ ...visit('/channel/blue'), params: { slug: 'blue' } }))).toBeUndefined();
    expect(currentChannelId()).toBe('7');
    expect(localizeNow(noticeText).CREATED).toBe('학원이 열렸어요!');
  });

  it('is not entered by merely pointing at a link', async () => {
    signedInAs(browser.server);
    browser.server.on('GET', ACCESS_URL, access(true, ['USER']));
    await requireChannel({ ...visit('/channel/blue', true), params: { slug: 'blue' } });
    expect(currentChannelId()).toBeUndefined();
  });

  it.each([['/auth'], ['/signup'], ['/signup/dolphin'], ['/signout'], ['/find-password']])(
    'on its own host %s is exempt',
    async (path) => {
      becomeInvalid();
      browser.server.on('GET', ACCESS_URL, access(false));
      expect(await sentTo(() => requireHostChannel('blue', visit(path)))).toBeUndefined();
    },
  );

  it.each([['/signin'], ['/lounge'], ['/terms/SERVICE'], ['/channel/blue/join']])(
    '[CHN-102] on its own host %s is there for whoever is sent away',
    async (path) => {
      becomeInvalid();
      browser.server.on('GET', ACCESS_URL, access(false));
      expect(await sentTo(() => requireHostChannel('blue', visit(path)))).toBeUndefined();
    },
  );

  it.each([['/'], ['/shop'], ['/signupish'], ['/channel/blue']])('on its own host %s is not', async (path) => {
    signedInAs(browser.server);
    browser.server.on('GET', ACCESS_URL, access(false));
    expect(await sentTo(() => requireHostChannel('blue', visit(path)))).toBe('/lounge?message=NOT_MEMBER');
  });
});

describe('[CHN-11] the host of a page', () => {
  it('is asked for nothing on the site itself', async () => {
    pageOn('');
    await guardHost(visit('/'));
    expect(browser.server.calls).toHaveLength(0);
  });

  it('makes every page one of the channel, whichever it is', async () => {
    pageOn('blue');
    becomeInvalid();
    browser.server.on('GET', ACCESS_URL, access(true));
    await guardHost(visit('/shop'));
    expect(currentChannelId()).toBe('7');
    await leaveChannelPages({ slug: 'blue' });
    expect(currentChannelId()).toBe('7');
  });

  it('that is gone shows the page that is missing', async () => {
    becomeInvalid();
    browser.server.on('GET', ACCESS_URL, refusal(channelErrors.CHANNEL_NOT_FOUND));
    await expect(requireHostChannel('blue', visit('/'))).rejects.toMatchObject({ isNotFound: true });
  });
});

describe('leaving the pages of a channel', () => {
  it('takes it along for members and drops it for those who only looked', async () => {
    signedInAs(browser.server);
    browser.server.on('GET', ACCESS_URL, access(true, ['USER']));
    await requireChannel({ ...visit('/channel/blue'), params: { slug: 'blue' } });
    await leaveChannelPages({ slug: 'blue' });
    expect(currentChannelId()).toBe('7');
    queryClient.clear();
    browser.server.on('GET', ACCESS_URL, access(true));
    await leaveChannelPages({ slug: 'blue' });
    expect(currentChannelId()).toBeUndefined();
  });
});

describe('[NAV-103] the word for channels', () => {
  const MINE_URL = '/api/eduenv/v1/users/academies';
  const academy = (slug: string, role = 'USER') => ({ channelId: 1, slug, role });
  it.each([
    ['leads into the only channel', [academy('blue')], '/channel/blue'],
    [
      'passes over one that has not let the person in yet',
      [academy('blue'), academy('red', 'PENDING')],
      '/channel/blue',
    ],
    ['shows the cards of several', [academy('blue'), academy('red')], undefined],
    ['shows the card of a channel that has not answered yet', [academy('red', 'PENDING')], undefined],
    ['leads to the directory without one', [], '/channels'],
  ])('%s', async (_what, academyList, expected) => {
    signedInAs(browser.server);
    browser.server.on('GET', MINE_URL, { body: { academyList } });
    expect(await sentTo(redirectToOwnChannel)).toBe(expected);
  });

  it('shows the page, which explains what is wrong, when it cannot be read', async () => {
    signedInAs(browser.server);
    browser.server.on('GET', MINE_URL, 'offline');
    expect(await sentTo(redirectToOwnChannel)).toBeUndefined();
  });
});
