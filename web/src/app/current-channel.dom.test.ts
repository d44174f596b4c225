import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useChannelStore } from '../lib/channel.ts';
import { cleanPage } from '../lib/test/clean-page.ts';
import { errorReply, fakeServer } from '../lib/test/fake-server.ts';
import { localizeNow } from '../lib/text/use-text.ts';
import { enterChannelOfCookie } from './current-channel.ts';
import { noticeText } from './overlay/notice.text.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  cleanPage();
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());

describe('[UIX-2] the channel of the cookie', () => {
  it('gives its label to every text', async () => {
    document.cookie = 'channel_id=4; path=/';
    server.on('GET', '/api/eduenv/v1/channels/4', {
      body: {
        id: 4,
        name: '푸른바다',
        GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학교', EN: 'school' } },
        pluginMap: {},
        contactEmail: null,
      },
    });
    await enterChannelOfCookie();
    expect(localizeNow(noticeText).CREATED).toBe('학교가 열렸어요!');
  });

  it('is not entered when it is gone, and nothing is asked without a cookie', async () => {
    await enterChannelOfCookie();
    expect(server.calls).toHaveLength(0);
    document.cookie = 'channel_id=9; path=/';
    server.on('GET', '/api/eduenv/v1/channels/9', errorReply(404, 'CHANNEL_NOT_FOUND', 'x', { show: 'silent' }));
    await enterChannelOfCookie();
    expect(useChannelStore.getState().channel).toBeNull();
    expect(localizeNow(noticeText).CREATED).toBe('채널이 열렸어요!');
  });
});
