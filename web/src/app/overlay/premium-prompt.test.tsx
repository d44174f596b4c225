import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { OwnDomainState } from '../../features/channels/settings/own-domain.tsx';
import { freshBrowser, openPage, refusal, signedInAs } from '../../shared/test/open-page.tsx';
import { OverlayHost } from './overlay-host.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OWN = {
  domain: 'www.sea.example',
  recordName: '_dolphin.www.sea.example',
  recordValue: 'dolphin-domain=0123',
  checkedAt: null,
  state: 'WAITING',
} as const;

it('[UIX-12] a command that a plan of the channel opens asks for premium, and its button leads to the purchase page', async () => {
  const { server, visited } = freshBrowser();
  signedInAs(server);
  server.on('POST', '/api/eduenv/v1/channels/3/domains/checks', refusal(channelErrors.IS_NOT_PREMIUM_CHANNEL));
  await openPage(
    () => (
      <>
        <OwnDomainState channelId={3} own={OWN} />
        <OverlayHost />
      </>
    ),
    '/x',
    '/x',
  );
  await userEvent.click(await screen.findByRole('button', { name: '지금 확인하기' }));
  const prompt = await screen.findByRole('alertdialog', { name: '프리미엄 구독이 필요해요' });
  await userEvent.click(within(prompt).getByRole('button', { name: '구매하기' }));
  expect(visited).toEqual(['/purchase/product']);
});
