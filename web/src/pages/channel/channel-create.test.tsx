import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelSettingsErrors } from '@dolphin/contract/channels/settings.errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentChannelId } from '../../lib/channel.ts';
import { queryClient } from '../../lib/query-client.ts';
import { freshBrowser, openPage, refusal, descriptionOf, signedInAs, write } from '../../shared/test/open-page.tsx';
import { ChannelCreatePage } from './channel-create.tsx';

const EDU = '/api/eduenv/v1';
const access = {
  channel: {
    id: 31,
    name: '하늘교실',
    slug: 'sky',
    introduction: '',
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: '교실', EN: 'classroom' } },
    pluginMap: {},
    contactEmail: null,
    logoUrl: null,
  },
  isVisible: true,
  roleList: ['ROLE_CHANNEL_MASTER'],
  superChannelRoleList: [],
  member: null,
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  queryClient.clear();
  signedInAs(browser.server);
  browser.server.on('GET', `${EDU}/channels/addresses/sky`, {
    body: { isAvailable: true, fault: null, suggestion: null },
  });
  browser.server.on('GET', `${EDU}/channels/addresses/blue`, {
    body: { isAvailable: false, fault: 'TAKEN', suggestion: 'blue-1' },
  });
  browser.server.on('GET', `${EDU}/channels/doors/sky`, { body: access });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function fill(name = '하늘교실', slug = 'sky') {
  await openPage(ChannelCreatePage, '/channel/create');
  write('이름', name);
  write('주소', slug);
}
const press = () => fireEvent.click(screen.getByRole('button', { name: '열기' }));
const sent = () => browser.server.callsTo(`${EDU}/channels`).map((call) => call.body);

describe('[CHN-1] /channel/create', () => {
  it('[UIX-11] opens the channel with what was chosen, enters it, and goes to the lounge with CREATED', async () => {
    browser.server.on('POST', `${EDU}/channels`, { body: { channelId: 31, slug: 'sky' } });
    await fill();
    fireEvent.click(screen.getByRole('button', { name: '교실' }));
    fireEvent.click(screen.getByRole('radio', { name: /해초/ }));
    fireEvent.click(screen.getByRole('radio', { name: /바로 가입/ }));
    fireEvent.click(screen.getByRole('radio', { name: /회원만 볼 수 있어요/ }));
    fireEvent.click(screen.getByRole('radio', { name: /동아리/ }));
    press();
    await waitFor(() => expect(browser.visited).toEqual(['/lounge?message=CREATED']));
    expect(sent()).toEqual([
      {
        name: '하늘교실',
        slug: 'sky',
        domain: null,
        introduction: '',
        color: 'KELP',
        labelKo: '교실',
        labelEn: 'classroom',
        joinMethod: 'IMMEDIATELY',
        dolphinVisibleState: 'ONLY_CHANNEL_VISIBLE',
        template: 'COMMUNITY',
      },
    ]);
    expect(currentChannelId()).toBe('31');
  });

  it('shows while it is written what it will look like', async () => {
    await fill('구름학교');
    const preview = screen.getByRole('complementary', { name: '이렇게 보여요' });
    expect(preview.textContent).toContain('구름학교');
    expect(preview.textContent).toContain('공지사항');
    fireEvent.click(screen.getByRole('radio', { name: /비워 두기/ }));
    expect(preview.textContent).not.toContain('공지사항');
  });

  it('looks the address up while it is typed and offers one that is free', async () => {
    await fill('푸른', 'blue');
    await screen.findByText('이미 쓰고 있는 주소예요.', {}, { timeout: 3_000 });
    fireEvent.click(screen.getByRole('button', { name: 'blue-1로 하기' }));
    expect(screen.getByLabelText('주소')).toHaveProperty('value', 'blue-1');
  });

  it('shows the limit, and at its field an address that was taken meanwhile', async () => {
    browser.server.on('POST', `${EDU}/channels`, refusal(channelErrors.TOO_MANY_USER_CREATED_CHANNEL_COUNT));
    await fill();
    press();
    expect((await screen.findByRole('alert')).textContent).toBe(channelErrors.TOO_MANY_USER_CREATED_CHANNEL_COUNT.ko);
    browser.server.on(
      'POST',
      `${EDU}/channels`,
      refusal(channelSettingsErrors.CHANNEL_SLUG_TAKEN, {
        fieldErrors: [{ field: 'slug', keyword: 'CHANNEL_SLUG_TAKEN', message: '다른 주소를 지어 주세요.' }],
      }),
    );
    press();
    await waitFor(() => expect(descriptionOf(screen.getByLabelText('주소'))).toContain('다른 주소를 지어 주세요.'));
    expect(browser.visited).toEqual([]);
  });

  it('asks for a name and an address before anything is sent', async () => {
    await openPage(ChannelCreatePage, '/channel/create');
    press();
    await waitFor(() => expect(screen.getByLabelText('이름').getAttribute('aria-invalid')).toBe('true'));
    expect(sent()).toEqual([]);
  });

  it('[UIX-2] takes any word for it, in both languages', async () => {
    browser.server.on('POST', `${EDU}/channels`, { body: { channelId: 31, slug: 'sky' } });
    await fill();
    fireEvent.click(screen.getByRole('button', { name: '직접 정하기' }));
    write('한국어로', '배움터');
    write('영어로', 'place');
    expect(screen.getByText(/배움터를 찾을 수 없어요/)).toBeDefined();
    press();
    await waitFor(() => expect(sent()).toMatchObject([{ labelKo: '배움터', labelEn: 'place' }]));
  });
});
