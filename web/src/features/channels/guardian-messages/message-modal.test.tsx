import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { MessageModal } from './message-modal.tsx';

const HERE = '/api/eduenv/v1/channels/3/guardian-messages';
const access = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['TEACHER'],
  superChannelRoleList: [],
  isVisible: true,
  member: null,
} as unknown as ChannelAccess;
const COMPOSER = {
  isOn: true,
  isSandbox: true,
  sandboxPhoneUrl: 'http://127.0.0.1:4107/phone',
  prices: { SMS: 18, LMS: 45, ATA: 13 },
  optOutNumber: '080-000-0000',
  sender: '0212345678',
  academy: '바다학원',
  templateList: [],
  talkList: [],
};
const guardian = (guardianId: number, isMarketingAllowed = false) => ({
  guardianId,
  name: '김미경',
  phoneNumber: '010-****-6789',
  isMarketingAllowed,
});
const CHILDREN = [
  { userId: 7, nickname: '산호', guardianList: [guardian(1), guardian(2, true)] },
  { userId: 8, nickname: '고래', guardianList: [] },
];

const MESSAGE = {
  messageId: 9,
  batchId: 5,
  userId: 7,
  nickname: '산호',
  phoneNumber: '010-****-6789',
  content: '안녕하세요',
  kind: 'SMS',
  isAd: false,
  state: 'DELIVERED',
  failureCode: null,
  talkFailure: null,
  canCancel: false,
  isResent: false,
  senderName: '파도',
  createdAt: '2026-11-18T03:00:00.000Z',
  startAt: '2026-11-18T03:00:00.000Z',
};

let browser: ReturnType<typeof freshBrowser>;
const onClose = vi.fn<() => void>();
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  onClose.mockClear();
  browser.server.on('GET', `${HERE}/composer`, { body: COMPOSER });
  browser.server.on('POST', HERE, { body: { batchId: 5, messageCount: 2 } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(childList: readonly object[] = CHILDREN, of = [{ userId: 7, name: '산호' }]) {
  browser.server.on('GET', `${HERE}/receivers`, { body: { childList } });
  const Page = () => (
    <ChannelContext value={access}>
      <MessageModal of={of} className="파이썬" onClose={onClose} />
    </ChannelContext>
  );
  return openPage(Page, '/');
}
const sent = () => browser.server.calls.find(({ method }) => method === 'POST');
const content = () => screen.findByRole('textbox', { name: /내용/ });

describe('[SMS-1] the member SMS modal', () => {
  it('asks before it sends, with what each guardian gets, its bytes and its price', async () => {
    const confirm = vi.spyOn(overlay, 'confirm').mockResolvedValue(true);
    await open(CHILDREN, [
      { userId: 7, name: '산호' },
      { userId: 8, name: '고래' },
    ]);
    await userEvent.type(await content(), '{{이름} {{수업}');
    expect(screen.getByText('산호 파이썬')).toBeTruthy();
    expect(screen.getByText('11 / 90 byte (SMS)')).toBeTruthy();
    expect(screen.getByText('예상 요금 36원 (2건)')).toBeTruthy();
    expect(screen.getByText('고래: 보호자 번호가 없어요')).toBeTruthy();
    expect(screen.getByText('SANDBOX: 실제로 보내지 않아요.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '보내기' }));
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '문자를 보낼까요?' }));
    await waitFor(() =>
      expect(sent()?.body).toMatchObject({ userIdList: [7, 8], content: '{이름} {수업}', isAd: false }),
    );
  });

  it('sends nothing without a text, without the answer, and with what no phone shows', async () => {
    const confirm = vi.spyOn(overlay, 'confirm').mockResolvedValue(false);
    await open();
    const send = async () => userEvent.click(screen.getByRole('button', { name: '보내기' }));
    const field = await content();
    await send();
    expect(screen.getByText('내용을 입력해 주세요.')).toBeTruthy();
    await userEvent.type(field, '좋아요 ₿');
    expect(screen.getAllByText('문자로 보낼 수 없는 글자가 있어요: ₿').length).toBeGreaterThan(0);
    await send();
    expect(confirm).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '좋아요');
    await send();
    expect(confirm).toHaveBeenCalled();
    expect(sent()).toBeUndefined();
  });

  it('[SMS-102] frames advertising and counts those who agreed to it', async () => {
    await open();
    await userEvent.type(await content(), '할인 안내');
    expect(screen.getByText('홍보 문자처럼 보여요. 홍보라면 아래 칸을 골라 주세요.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /홍보 내용/ }));
    expect(screen.getByText(/^\(광고\)바다학원 할인 안내/).textContent).toContain('무료수신거부 080-000-0000');
    expect(screen.getByText('예상 요금 18원 (1건)')).toBeTruthy();
  });

  it('shows when there are more children than one message goes to, and asks for nothing', async () => {
    const crowd = Array.from({ length: 501 }, (_child, n) => ({ userId: n + 1, name: `학생${n}` }));
    await open([], crowd);
    expect(await screen.findByText(/학생이 501명이에요\. 한 번에 500명까지/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '보내기' })).toBeNull();
    expect(browser.server.callsTo(`${HERE}/receivers`)).toEqual([]);
  });

  it('is skipped by a button', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '건너뛰기' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('shows the history and sends a failure again', async () => {
    vi.spyOn(overlay, 'confirm').mockResolvedValue(true);
    browser.server.on('POST', `${HERE}/resends`, { body: { messageCount: 1 } });
    browser.server.on('GET', HERE, {
      body: {
        messageList: [{ ...MESSAGE, state: 'FAILED', failureCode: '3032' }],
        next: null,
      },
    });
    await open();
    await userEvent.click(await screen.findByRole('tab', { name: '보낸 문자' }));
    expect(await screen.findByText('코드 3032')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '다시 보내기' }));
    await waitFor(() => expect(sent()?.body).toMatchObject({ messageIdList: [9] }));
  });

  it('[SMS-113] cancels what still waits, after a question', async () => {
    const confirm = vi.spyOn(overlay, 'confirm').mockResolvedValue(true);
    browser.server.on('DELETE', `${HERE}/batches/5`, { body: { messageCount: 2 } });
    browser.server.on('GET', HERE, {
      body: { messageList: [{ ...MESSAGE, state: 'PENDING', canCancel: true }], next: null },
    });
    await open();
    await userEvent.click(await screen.findByRole('tab', { name: '보낸 문자' }));
    await userEvent.click(await screen.findByRole('button', { name: '보내기 취소' }));
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ danger: true }));
    await waitFor(() => expect(browser.server.callsTo(`${HERE}/batches/5`)).toHaveLength(1));
  });

  it('[SMS-110] [SMS-111] shows that a text leaves as AlimTalk, and what was sent instead', async () => {
    browser.server.on('GET', `${HERE}/composer`, {
      body: { ...COMPOSER, talkList: [{ templateId: 'KA01TP1', content: '#{이름} 왔어요', buttonPlaces: [] }] },
    });
    browser.server.on('GET', HERE, { body: { messageList: [{ ...MESSAGE, talkFailure: '3104' }], next: null } });
    await open();
    await userEvent.type(await content(), '{{이름} 왔어요');
    expect(screen.getByText(/알림톡으로 보내요/)).toBeTruthy();
    expect(screen.getByText('예상 요금 26원 (2건)')).toBeTruthy();
    await userEvent.click(await screen.findByRole('tab', { name: '보낸 문자' }));
    expect(await screen.findByText('알림톡 대신 문자 (코드 3104)')).toBeTruthy();
  });
});
