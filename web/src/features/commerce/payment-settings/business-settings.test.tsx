import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { SavePage } from '../../../shared/save-page/save-page.tsx';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { BusinessSettings } from './business-settings.tsx';

const PATH = '/api/eduenv/v1/channels/3/businesses';
const BUSINESS = {
  name: '산호 코딩학원',
  owner: '김하늘',
  number: '124-81-00998',
  mailOrderNumber: null,
  address: '서울시 강남구 바다로 1',
  phone: '02-123-4567',
  email: 'office@academy.example',
  isTaxFree: false,
};

function Page() {
  const channel = {
    id: 3,
    slug: 'sea',
    name: '바다학원',
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
  };
  const access = { channel, roleList: ['MANAGER'], superChannelRoleList: [], isVisible: true, member: null };
  return (
    <ChannelContext value={access as unknown as ChannelAccess}>
      <SavePage className="payment-settings">
        <BusinessSettings read={{ business: BUSINESS, version: 'v1' }} />
      </SavePage>
    </ChannelContext>
  );
}

afterEach(cleanup);

it('[PAY-199] a manager sets that the academy sells without VAT', async () => {
  const { server } = freshBrowser();
  signedInAs(server);
  server.on('PUT', PATH, { body: {} });
  await openPage(Page, '/channel/sea/manage/payments');
  await userEvent.click(await screen.findByRole('checkbox', { name: '부가세 면세 사업자예요' }));
  await userEvent.click(screen.getByRole('button', { name: /저장/ }));
  await waitFor(() => expect(server.callsTo(PATH)[0]?.body).toEqual({ version: 'v1', isTaxFree: true }));
});
