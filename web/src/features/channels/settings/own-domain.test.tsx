import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { OwnDomainState } from './own-domain.tsx';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(cleanup);

const RECORD = {
  domain: 'www.sea.example',
  recordName: '_dolphin.www.sea.example',
  recordValue: 'dolphin-domain=0123',
  checkedAt: null,
};
const open = (state: 'WAITING' | 'VERIFIED' | 'MISSING') =>
  openPage(() => <OwnDomainState channelId={3} own={{ ...RECORD, state }} />, '/x', '/x');

it('[CHN-106] shows the record that the DNS needs, and asks it at once', async () => {
  browser.server.on('POST', '/api/eduenv/v1/channels/3/domains/checks', {
    body: { answer: 'MISSING', ownDomain: { ...RECORD, state: 'WAITING' } },
  });
  await open('WAITING');
  for (const shown of ['확인 기다림', 'TXT', '_dolphin.www.sea.example', 'dolphin-domain=0123'])
    expect(await screen.findByText(shown)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '지금 확인하기' }));
  await waitFor(() =>
    expect(browser.toasts).toEqual(['아직 레코드가 보이지 않아요. DNS에 퍼지는 데 시간이 걸릴 수 있어요.']),
  );
});

it.each([
  ['VERIFIED', '연결됨'],
  ['MISSING', '레코드가 사라짐'],
] as const)('[CHN-106] shows that it is %s', async (state, shown) => {
  await open(state);
  expect(await screen.findByText(shown)).toBeTruthy();
});
