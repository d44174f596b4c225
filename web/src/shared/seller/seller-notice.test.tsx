import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { productInfos } from '@dolphin/contract/commerce/products/products.contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { useCommand } from '../../lib/query.ts';
import { type ChannelAccess, ChannelContext } from '../channel/use-channel.ts';
import { freshBrowser, openPage, refusal, signedInAs } from '../test/open-page.tsx';
import { SellerNotice } from './seller-notice.tsx';
import { useSellerRefusal } from './use-seller-refusal.ts';

const CHANNEL = '/api/eduenv/v1/channels/3';
const GO = '본인인증 하러 가기';
let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Offer() {
  const update = useCommand(productInfos.update, { on: useSellerRefusal() });
  const send = () => update.mutate({ channelId: 3, productInfoId: 1, visibleState: 'VISIBLE', version: 'v' });
  return <button onClick={send}>offer</button>;
}

function Page() {
  const channel = { id: 3, slug: 'sea', name: '바다', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } };
  const access = { channel, roleList: ['MANAGER'], superChannelRoleList: [], isVisible: true, member: null };
  return (
    <ChannelContext value={access as unknown as ChannelAccess}>
      <SellerNotice />
      <Offer />
    </ChannelContext>
  );
}
const open = async (seller: { isRequired: boolean; isVerified: boolean; isMe: boolean }) => {
  browser.server.on('GET', `${CHANNEL}/sellers`, { body: seller });
  await openPage(Page, '/channel/sea/manage/products');
  await waitFor(() => expect(browser.server.callsTo(`${CHANNEL}/sellers`)).not.toEqual([]));
};

describe('[IDV-106] who wants to sell', () => {
  it('reads that the master must be verified, who gets the link', async () => {
    await open({ isRequired: true, isVerified: false, isMe: true });
    expect((await screen.findByRole('link', { name: GO })).getAttribute('href')).toBe('/settings?tab=verification');
    expect(screen.getByRole('note').textContent).not.toContain('회원 인증');
    cleanup();
    browser = freshBrowser();
    signedInAs(browser.server);
    await open({ isRequired: true, isVerified: false, isMe: false });
    expect(await screen.findByText('팔려면 본인인증이 필요해요')).toBeTruthy();
    expect(screen.queryByRole('link', { name: GO })).toBeNull();
  });

  it.each([
    { isRequired: true, isVerified: true, isMe: true },
    { isRequired: false, isVerified: false, isMe: true },
  ])('reads nothing otherwise', async (seller) => {
    await open(seller);
    await screen.findByRole('button', { name: 'offer' });
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is led to the verification after a refusal, in another tab', async () => {
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    browser.server.on('PUT', `${CHANNEL}/product-infos/1`, refusal(channelErrors.SELLER_NOT_VERIFIED));
    await open({ isRequired: true, isVerified: false, isMe: true });
    await screen.findByRole('link', { name: GO });
    await userEvent.click(screen.getByRole('button', { name: 'offer' }));
    await waitFor(() => expect(useOverlayStore.getState().dialogs).toHaveLength(1));
    const [dialog] = useOverlayStore.getState().dialogs;
    expect(dialog?.dialog).toMatchObject({ kind: 'confirm', title: '팔려면 본인인증이 필요해요', confirmLabel: GO });
    dialog?.answer(true);
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/settings?tab=verification', '_blank', 'noopener'));
  });
});
