import { coreErrors } from '@dolphin/contract/core/core.errors';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, refusal, signedInAs } from '../../../shared/test/open-page.tsx';
import { ChildView } from './child-view.tsx';
import { FamilyHome } from './family-home.tsx';
import { WaitingNote } from './waiting-note.tsx';
import { FamilyInvitation } from './family-invitation.tsx';

const CHILDREN = '/api/eduenv/v1/family/children';
const COUNTS = '/api/eduenv/v1/family/counts';
const FRIEND_COUNTS = '/api/eduenv/v1/family/friends/counts';
const TOKEN = 't'.repeat(32);
const INVITATION = `/api/eduenv/v1/family/invitations/${TOKEN}`;
const child = (channelMemberId: number, childName: string, channelName: string) => ({
  channelMemberId,
  channelId: channelMemberId,
  channelName,
  channelSlug: `academy-${channelMemberId}`,
  childUserId: 40 + channelMemberId,
  childName,
  portrait: null,
  linkedAt: '2026-11-01T00:00:00.000Z',
});
const BADA = child(1, '김바다', '돌핀학원');
const SKY = child(2, '김하늘', '파도학원');

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  browser.server.on('GET', CHILDREN, { body: { childList: [BADA, SKY] } });
  for (const url of [COUNTS, FRIEND_COUNTS]) browser.server.on('GET', url, { body: { countList: [] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const view = (requested: string) =>
  openPage(
    () => (
      <ChildView
        requested={requested}
        tab={undefined}
        tabs={[
          { id: 'lessons', label: '수업', isForGuardians: false, panel: () => <p>수업 내용</p> },
          { id: 'threads', label: '문의', isForGuardians: true, panel: () => <p>문의 내용</p> },
        ]}
        onTab={() => {}}
      />
    ),
    '/',
  );

describe('[CHN-215] the family', () => {
  it('[CHN-215] lists children with their academies', async () => {
    signedInAs(browser.server);
    await openPage(() => <FamilyHome />, '/');
    const links = await screen.findAllByRole('link', { name: /학원/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/family/1', '/family/2']);
  });

  it('[CHN-215] opens a child with its tabs and leads to the others', async () => {
    signedInAs(browser.server);
    browser.server.on('GET', `${CHILDREN}/1`, { body: { ...BADA, isSelf: false, guardianCount: 1 } });
    await view('1');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('김바다');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['수업', '문의']);
    expect(screen.getByText('수업 내용')).toBeTruthy();
    const current = await screen.findByRole('link', { current: 'page' });
    expect(current.getAttribute('href')).toBe('/family/1');
    expect(screen.getByRole('link', { name: /김하늘/ }).getAttribute('href')).toBe('/family/2');
  });

  it('[CHN-237] [SOC-161] shows on each card and tab what waits', async () => {
    signedInAs(browser.server);
    browser.server.on('GET', COUNTS, {
      body: { countList: [{ channelMemberId: 1, unreadCount: 2, consentCount: 1 }] },
    });
    browser.server.on('GET', FRIEND_COUNTS, { body: { countList: [{ channelMemberId: 2, waitingCount: 3 }] } });
    await openPage(
      () => <FamilyHome noteOf={({ channelMemberId }) => <WaitingNote channelMemberId={channelMemberId} />} />,
      '/',
    );
    await screen.findByText('안 읽은 답 2개');
    await screen.findByText('승인할 친구 3명');
    const [bada, sky] = screen.getAllByRole('link', { name: /학원/ }).map(({ textContent }) => textContent);
    expect(bada).toMatch(/안 읽은 답 2개동의 요청 1개$/);
    expect(sky).toMatch(/학원승인할 친구 3명$/);
    cleanup();
    browser.server.on('GET', `${CHILDREN}/1`, { body: { ...BADA, isSelf: false, guardianCount: 1 } });
    await view('1');
    await waitFor(() => expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['수업', '문의2']));
  });

  it('[CHN-217] shows the child what guardians see, without what they do', async () => {
    signedInAs(browser.server);
    browser.server.on('GET', `${CHILDREN}/1`, { body: { ...BADA, isSelf: true, guardianCount: 2 } });
    await view('1');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('보호자가 보는 내용');
    expect(screen.getByText(/보호자 2명이/)).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['수업']);
  });

  it.each(['1', '0', 'x'])('[CHN-215] shows an error where a child cannot be shown: %s', async (requested) => {
    signedInAs(browser.server);
    browser.server.on('GET', `${CHILDREN}/1`, refusal(coreErrors.RESOURCE_NOT_FOUND));
    await view(requested);
    expect(await screen.findByRole('heading', { name: '볼 수 없는 자녀예요' })).toBeTruthy();
  });
});

describe('[CHN-216] the invitation', () => {
  const invitation = (more: object = {}) => ({
    body: {
      channelName: '돌핀학원',
      childName: '김*다',
      expiresAt: '2026-11-25T03:00:00.000Z',
      channelMemberId: null,
      obstacle: null,
      ...more,
    },
  });
  const open = () => openPage(() => <FamilyInvitation token={TOKEN} />, `/family/invite/${TOKEN}`);

  it('[CHN-216] asks visitors to sign in and leads back', async () => {
    browser.server.on('GET', INVITATION, invitation());
    await open();
    const signIn = await screen.findByRole('link', { name: '로그인' });
    expect(signIn.getAttribute('href')).toContain(encodeURIComponent(`/family/invite/${TOKEN}`));
    expect(screen.getByText('김*다')).toBeTruthy();
  });

  it('[CHN-216] links when it is confirmed', async () => {
    signedInAs(browser.server);
    browser.server.on('GET', INVITATION, invitation());
    browser.server.on('POST', `${INVITATION}/acceptances`, { body: { channelMemberId: 1 } });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '자녀와 연결하기' }));
    await waitFor(() => expect(browser.server.callsTo(`${INVITATION}/acceptances`)).toHaveLength(1));
  });

  it('[CHN-215] shows what is in the way and offers another account', async () => {
    signedInAs(browser.server);
    browser.server.on('GET', INVITATION, invitation({ obstacle: 'TOO_YOUNG' }));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('만 19세');
    expect(screen.queryByRole('button', { name: '자녀와 연결하기' })).toBeNull();
  });

  it('[CHN-216] shows an error where it cannot be opened', async () => {
    browser.server.on('GET', INVITATION, refusal(coreErrors.RESOURCE_NOT_FOUND));
    await open();
    expect(await screen.findByRole('heading', { name: '열 수 없는 초대예요' })).toBeTruthy();
  });
});
