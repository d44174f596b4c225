import { safetyErrors } from '@dolphin/contract/accounts/safety.errors';
import { socialErrors } from '@dolphin/contract/social/social.errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSession } from '../../lib/realtime/realtime.ts';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { API, freshBrowser, openPage, refusal, signedInAs } from '../../shared/test/open-page.tsx';
import { usePersonStore } from '../../shared/user-chip/person-store.ts';
import { WhispersPage } from './whispers.tsx';

/** A fake WebSocket that the test controls. */
class FakeSocket {
  static last: FakeSocket | undefined;
  readyState = 0;
  sent: { t: string; n?: string; p?: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { t: string });
  }
  close() {
    this.readyState = 3;
  }
}
let seq = 10;
function ready(): void {
  const socket = FakeSocket.last;
  if (!socket) throw new Error('no socket');
  socket.readyState = 1;
  socket.onopen?.();
  socket.onmessage?.({ data: JSON.stringify({ t: 'ready', seq, connectionId: 'c', topics: [] }) });
}
const emit = (e: string, p: object, hasSequence = true) =>
  act(() => FakeSocket.last?.onmessage?.({ data: JSON.stringify({ e, p, ...(hasSequence ? { s: ++seq } : {}) }) }));

const ME = 7;
const OTHER = 4;
const message = (sequence: number, senderId: number, text: string | null, clientKey = `key-${sequence}`) => ({
  messageId: 100 + sequence,
  sequence,
  senderId,
  text,
  clientKey,
  createdAt: '2026-11-15T03:00:00.000Z',
});
const partner = { userId: OTHER, nickname: '산호코치', portrait: null };
const chat = (part: object = {}) => ({
  chatId: 3,
  partner,
  unreadMessageCount: 1,
  lastMessage: message(2, OTHER, '숙제 했어요?'),
  readSequence: 1,
  partnerReadSequence: 0,
  ...part,
});
const listOf = (...chatList: readonly object[]) => ({
  body: { chatList, pageCount: 1, totalCount: chatList.length, nextCursor: null },
});
const page = (messageList: readonly object[], part: object = {}) => ({
  body: { messageList, hasMore: false, readSequence: 1, partnerReadSequence: 0, ...part },
});

let browser: ReturnType<typeof freshBrowser>;
let stop: () => void;
beforeEach(() => {
  browser = freshBrowser();
  vi.stubGlobal('WebSocket', FakeSocket);
  const { server } = browser;
  signedInAs(server);
  server.on('GET', `${API}/chats`, listOf(chat()));
  server.on('POST', `${API}/chats`, { body: { ...chat(), mayWrite: true, guardianApproval: null } });
  server.on('GET', `${API}/chats/3/messages`, page([message(1, ME, '안녕하세요'), message(2, OTHER, '숙제 했어요?')]));
  server.on('PUT', `${API}/chats/3/read`, { body: { unreadMessageCount: 0 } });
  stop = followSession({ onReset: () => undefined });
  ready();
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

const log = () => screen.findByRole('log');
const writeTo = async (value: string) => {
  const box = await screen.findByLabelText('산호코치님에게 귓속말');
  fireEvent.change(box, { target: { value } });
  return box;
};
const bubbles = async () => [...(await log()).querySelectorAll('.chat-bubble')].map((bubble) => bubble.textContent);

describe('/whispers', () => {
  it("[SOC-128] the other one's message can be reported, one's own cannot", async () => {
    await openPage(WhispersPage, '/whispers?to=4');
    const lines = [...(await log()).querySelectorAll<HTMLElement>('.chat-line')];
    expect(lines.map((line) => within(line).queryByRole('button', { name: '이 메시지 신고하기' }) !== null)).toEqual([
      false,
      true,
    ]);
    fireEvent.click(screen.getByRole('button', { name: '이 메시지 신고하기' }));
    expect(usePersonStore.getState()).toMatchObject({
      detail: OTHER,
      reportTarget: { kind: 'WHISPER', contentId: 102 },
    });
  });

  it('[SOC-8] lists conversations with the last message and the unread count', async () => {
    await openPage(WhispersPage, '/whispers');
    const row = await screen.findByRole('button', { name: /산호코치/ });
    expect(row.textContent).toContain('숙제 했어요?');
    expect(within(row).getByText('읽지 않은 귓속말 1개')).toBeTruthy();
    expect(screen.getByText('누구와 이야기할까요?')).toBeTruthy();
  });

  it('shows an empty state to a new user, and an error when the list cannot be loaded', async () => {
    browser.server.on(
      'GET',
      `${API}/chats`,
      { status: 500, body: { errorCode: 'UNEXPECTED', message: '', show: 'unexpected' } },
      listOf(),
    );
    await openPage(WhispersPage, '/whispers');
    fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('아직 나눈 귓속말이 없어요')).toBeTruthy();
  });

  it('[SOC-8] opens by ?to=, marks where the unread messages begin, and reports them as read', async () => {
    await openPage(WhispersPage, '/whispers?to=4');
    expect(await bubbles()).toEqual(['안녕하세요', '숙제 했어요?']);
    expect(await screen.findByText('여기부터 새 귓속말')).toBeTruthy();
    await waitFor(() =>
      expect(browser.server.callsTo(`${API}/chats/3/read`).map(({ body }) => body)).toEqual([{ messageId: 102 }]),
    );
    expect(browser.server.calls.find(({ method, path }) => method === 'POST' && path === `${API}/chats`)?.body).toEqual(
      { userId: 4 },
    );
  });

  it('[SOC-8] shows live messages once, with read marks and typing', async () => {
    await openPage(WhispersPage, '/whispers?to=4');
    await screen.findByText('숙제 했어요?', { selector: '.chat-bubble' });
    const sent = { chatId: 3, fromId: OTHER, toId: ME, message: message(3, OTHER, '다 했어요?'), isAnnounced: false };
    emit('social.typed', { chatId: 3, userId: OTHER }, false);
    expect(await screen.findByText('산호코치님이 입력하고 있어요')).toBeTruthy();
    emit('social.messageSent', sent);
    emit('social.messageSent', sent);
    emit('social.messageSent', { ...sent, chatId: 99, message: message(3, 99, '다른 대화') });
    expect(await bubbles()).toEqual(['안녕하세요', '숙제 했어요?', '다 했어요?']);
    expect(screen.queryByText('산호코치님이 입력하고 있어요')).toBeNull();
    emit('social.messagesRead', { chatId: 3, userId: OTHER, sequence: 1 });
    expect(await screen.findByText('읽음')).toBeTruthy();
    emit('social.messageRemoved', { chatId: 3, sequence: 2 });
    expect(await bubbles()).toEqual(['안녕하세요', '삭제한 메시지예요.', '다 했어요?']);
  });

  it('[SOC-8] reloads when a message before a live message is missing', async () => {
    await openPage(WhispersPage, '/whispers?to=4');
    await screen.findByText('숙제 했어요?', { selector: '.chat-bubble' });
    browser.server.on(
      'GET',
      `${API}/chats/3/messages`,
      page([
        message(1, ME, '안녕하세요'),
        message(2, OTHER, '숙제 했어요?'),
        message(3, OTHER, '놓친 말'),
        message(4, OTHER, '네 번째'),
      ]),
    );
    emit('social.messageSent', {
      chatId: 3,
      fromId: OTHER,
      toId: ME,
      message: message(4, OTHER, '네 번째'),
      isAnnounced: false,
    });
    await waitFor(async () => expect(await bubbles()).toEqual(['안녕하세요', '숙제 했어요?', '놓친 말', '네 번째']));
  });

  it('shows a sent message at once, and only once when both the response and the event arrive', async () => {
    let answer: (() => void) | undefined;
    browser.server.on(
      'POST',
      `${API}/chats/3/messages`,
      ({ body }) =>
        new Promise((resolve) => {
          const { clientKey, text } = body as { clientKey: string; text: string };
          answer = () => resolve({ body: message(3, ME, text, clientKey) });
        }),
    );
    await openPage(WhispersPage, '/whispers?to=4');
    fireEvent.keyDown(await writeTo('바로 보여요'), { key: 'Enter' });
    expect(await bubbles()).toEqual(['안녕하세요', '숙제 했어요?', '바로 보여요']);
    const sent = browser.server.callsTo(`${API}/chats/3/messages`).find(({ method }) => method === 'POST');
    const { clientKey } = (sent ?? { body: {} }).body as { clientKey: string };
    emit('social.messageSent', {
      chatId: 3,
      fromId: ME,
      toId: OTHER,
      message: message(3, ME, '바로 보여요', clientKey),
      isAnnounced: false,
    });
    expect(await bubbles()).toEqual(['안녕하세요', '숙제 했어요?', '바로 보여요']);
    await act(async () => answer?.());
    expect(await bubbles()).toEqual(['안녕하세요', '숙제 했어요?', '바로 보여요']);
    expect(screen.queryByText('보내는 중')).toBeNull();
  });

  it('does not send with the Enter that ends a syllable, nor what is empty, nor with Shift', async () => {
    await openPage(WhispersPage, '/whispers?to=4');
    const box = await writeTo('한글');
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(await writeTo('   '), { key: 'Enter' });
    expect(browser.server.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))).toEqual(
      [],
    );
  });

  it('reports that the user is typing, at most every few seconds', async () => {
    await openPage(WhispersPage, '/whispers?to=4');
    await writeTo('가');
    await writeTo('가나');
    expect(FakeSocket.last?.sent.filter(({ n }) => n === 'social.typing')).toEqual([
      { t: 'say', n: 'social.typing', p: { chatId: 3 } },
    ]);
  });

  it('offers to send again what was refused', async () => {
    const { code, status, ko } = socialErrors.WHISPER_NOT_ALLOWED;
    browser.server.on(
      'POST',
      `${API}/chats/3/messages`,
      { status, body: { errorCode: code, message: ko, show: 'toast' } },
      ({ body }) => ({ body: message(3, ME, '다시', (body as { clientKey: string }).clientKey) }),
    );
    await openPage(WhispersPage, '/whispers?to=4');
    fireEvent.keyDown(await writeTo('다시'), { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toContain(ko);
    fireEvent.click(screen.getByRole('button', { name: '다시 보내기' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await bubbles()).toEqual(['안녕하세요', '숙제 했어요?', '다시']);
  });

  it('allows reading, but not writing, where no more messages may be sent', async () => {
    browser.server.on('POST', `${API}/chats`, { body: { ...chat(), mayWrite: false, guardianApproval: null } });
    await openPage(WhispersPage, '/whispers?to=4');
    expect(await screen.findByText(/지난 대화는 볼 수 있어요/)).toBeTruthy();
    expect(screen.queryByLabelText('산호코치님에게 귓속말')).toBeNull();
  });

  it('[SOC-156] shows a child that the guardian is asked, and asks once', async () => {
    browser.server.on('POST', `${API}/chats`, { body: { ...chat(), mayWrite: false, guardianApproval: 'WAITING' } });
    browser.server.on('POST', `${API}/friendships/guardian-requests`, {
      body: { way: 'MAIL', isAsked: true, waitingCount: 1 },
    });
    await openPage(WhispersPage, '/whispers?to=4');
    expect(await screen.findByText(/보호자가 친구로 승인하면/)).toBeTruthy();
    expect(screen.queryByLabelText('산호코치님에게 귓속말')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '보호자에게 물어보기' }));
    expect(await screen.findByText(/보호자에게 메일을 보냈어요/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '보호자에게 물어보기' })).toBeNull();
  });

  it('[SOC-156] explains a conversation that waits for the guardian before it was ever opened', async () => {
    browser.server.on('POST', `${API}/chats`, refusal(safetyErrors.GUARDIAN_APPROVAL_NEEDED));
    await openPage(WhispersPage, '/whispers?to=4');
    expect(await screen.findByText('보호자의 승인을 기다리고 있어요')).toBeTruthy();
    expect(screen.getByRole('button', { name: '보호자에게 물어보기' })).toBeTruthy();
  });

  it('shows a kind message that a conversation cannot be opened', async () => {
    browser.server.on('POST', `${API}/chats`, refusal(socialErrors.WHISPER_NOT_ALLOWED));
    await openPage(WhispersPage, '/whispers?to=9');
    expect(await screen.findByText('이 대화는 열 수 없어요')).toBeTruthy();
  });

  it('[SOC-8] finds by nickname, and shows a notice when no one has it', async () => {
    browser.server.on('POST', `${API}/chats`, refusal(socialErrors.USER_NICKNAME_NOT_FOUND));
    await openPage(WhispersPage, '/whispers');
    fireEvent.change(await screen.findByLabelText('닉네임으로 귓속말 보내기'), { target: { value: '없는이' } });
    fireEvent.click(screen.getByRole('button', { name: '찾기' }));
    await waitFor(() =>
      expect(
        useOverlayStore.getState().dialogs.map(({ dialog }) => ('title' in dialog ? [dialog.title, dialog.hint] : [])),
      ).toEqual([['알림', socialErrors.USER_NICKNAME_NOT_FOUND.ko]]),
    );
  });

  it('reads further back when somebody scrolls up', async () => {
    const older = page([message(1, OTHER, '처음')], { readSequence: 3 });
    browser.server.on('GET', `${API}/chats/3/messages`, ({ query }) =>
      query.get('before') === '2'
        ? older
        : page([message(2, ME, '둘'), message(3, OTHER, '셋')], { hasMore: true, readSequence: 3 }),
    );
    await openPage(WhispersPage, '/whispers?to=4');
    fireEvent.scroll(await log());
    await waitFor(async () => expect(await bubbles()).toEqual(['처음', '둘', '셋']));
    expect(await screen.findByText('대화의 시작이에요')).toBeTruthy();
  });
});
