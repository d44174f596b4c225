import { safetyErrors } from '@dolphin/contract/accounts/safety.errors';
import { socialErrors } from '@dolphin/contract/social/social.errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { becomeInvalid, becomeValid } from '../../../../lib/session/session-store.ts';
import { A_USER, cleanPage } from '../../../../lib/test/clean-page.ts';
import { errorReply, fakeServer } from '../../../../lib/test/fake-server.ts';
import { discardMessage, enqueueMessage, goOn, sendAgain, setOnSent, takeUpQueue, useSendQueue } from './send-queue.ts';

const PATH = '/api/dolphin/v1/chats/3/messages';
let server: ReturnType<typeof fakeServer>;
let arrived: string[];
const user = (userId = 7) => ({ ...A_USER, userId }) as unknown as Parameters<typeof becomeValid>[0];
const bodies = () => server.callsTo(PATH).map(({ body }) => body as { clientKey: string; text: string });
const entries = () => useSendQueue.getState().entries.map(({ text, state }) => [text, state]);
/** Answers as the server does, with the message that the key names. */
const taken = ({ body }: { body: unknown }) => {
  const { clientKey, text } = body as { clientKey: string; text: string };
  return { body: { messageId: 1, sequence: 1, senderId: 7, text, clientKey, createdAt: '2026-11-15T03:00:00.000Z' } };
};
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  cleanPage();
  server = fakeServer();
  arrived = [];
  setOnSent((_chatId, { text }) => void arrived.push(text ?? ''));
  becomeInvalid();
  takeUpQueue();
  becomeValid(user());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is written', () => {
  it('is sent in the order it was written, one at a time', async () => {
    server.on('POST', PATH, taken);
    for (const text of ['하나', '둘', '셋']) enqueueMessage(3, text);
    expect(entries()).toEqual([
      ['하나', 'waiting'],
      ['둘', 'waiting'],
      ['셋', 'waiting'],
    ]);
    expect(bodies()).toHaveLength(1);
    await pass();
    expect(arrived).toEqual(['하나', '둘', '셋']);
    expect(new Set(bodies().map(({ clientKey }) => clientKey)).size).toBe(3);
    expect(entries()).toEqual([]);
  });

  it('[SOC-8] is tried again under the same key as long as nobody answers, and nothing overtakes it', async () => {
    server.on('POST', PATH, 'offline', 'offline', errorReply(503, 'SERVICE_UNAVAILABLE', ''), taken);
    enqueueMessage(3, '먼저');
    enqueueMessage(3, '나중');
    await pass(30_000);
    expect(arrived).toEqual(['먼저', '나중']);
    expect(bodies().map(({ text }) => text)).toEqual(['먼저', '먼저', '먼저', '먼저', '나중']);
    expect(
      new Set(
        bodies()
          .slice(0, 4)
          .map(({ clientKey }) => clientKey),
      ).size,
    ).toBe(1);
    expect(server.callsTo(PATH)[0]?.headers.get('idempotency-key')).toBe(bodies()[0]?.clientKey);
  });

  it('goes on at once when the network is back', async () => {
    server.on('POST', PATH, 'offline', 'offline', 'offline', 'offline', taken);
    enqueueMessage(3, '기다림');
    await pass(8_000);
    expect(arrived).toEqual([]);
    goOn();
    await pass();
    expect(arrived).toEqual(['기다림']);
  });

  it('waits a moment when the server asks for it', async () => {
    server.on('POST', PATH, errorReply(429, 'TOO_MANY_REQUESTS', '너무 자주 눌렀어요.'), taken);
    enqueueMessage(3, '빠르게');
    await pass(500);
    expect(entries()).toEqual([['빠르게', 'waiting']]);
    await pass(1_000);
    expect(arrived).toEqual(['빠르게']);
  });

  it('is shown as failed when it is refused, lets later ones pass, and can be sent again or let go', async () => {
    const { code, status, ko } = socialErrors.WHISPER_NOT_ALLOWED;
    server.on('POST', PATH, errorReply(status, code, ko), taken);
    enqueueMessage(3, '거절');
    enqueueMessage(3, '통과');
    await pass();
    expect(entries()).toEqual([['거절', 'failed']]);
    expect(useSendQueue.getState().entries[0]?.reason).toBe(ko);
    expect(arrived).toEqual(['통과']);
    sendAgain(useSendQueue.getState().entries[0]?.clientKey ?? '');
    await pass();
    expect(arrived).toEqual(['통과', '거절']);
    server.on('POST', PATH, errorReply(status, code, ko));
    enqueueMessage(3, '포기');
    await pass();
    discardMessage(useSendQueue.getState().entries[0]?.clientKey ?? '');
    expect(entries()).toEqual([]);
  });

  it('outlives a reload, for the one who wrote it only', async () => {
    server.on('POST', PATH, 'offline');
    enqueueMessage(3, '새로고침');
    await pass();
    const key = bodies()[0]?.clientKey;
    // Somebody else at this browser, and then the writer again.
    becomeValid(user(8));
    takeUpQueue();
    expect(entries()).toEqual([]);
    becomeValid(user());
    server.on('POST', PATH, taken);
    takeUpQueue();
    await pass(20_000);
    expect(arrived).toEqual(['새로고침']);
    expect(bodies().every(({ clientKey }) => clientKey === key)).toBe(true);
    expect(sessionStorage.getItem('dolphin-whispers-7')).toBeNull();
  });
});

describe('[SOC-152] contact details', () => {
  it('[SOC-152] are asked about once, and sent under the same key when the person means it', async () => {
    const { code, status } = safetyErrors.CONTACT_DETAILS_UNCONFIRMED;
    server.on('POST', PATH, errorReply(status, code, '아는 친구에게만'), taken);
    enqueueMessage(3, '010-2345-6789');
    await pass();
    const [requested] = useSendQueue.getState().entries;
    expect(requested).toMatchObject({ state: 'failed', isContactAsked: true, reason: '아는 친구에게만' });
    sendAgain(requested?.clientKey ?? '');
    await pass();
    expect(bodies()).toMatchObject([
      { clientKey: requested?.clientKey },
      { clientKey: requested?.clientKey, isContactConfirmed: true },
    ]);
    expect(arrived).toEqual(['010-2345-6789']);
  });

  it('[SOC-152] that are refused for a stranger are not confirmed by sending again', async () => {
    const { code, status } = safetyErrors.CONTACT_DETAILS_NOT_ALLOWED;
    server.on('POST', PATH, errorReply(status, code, ''), errorReply(status, code, ''));
    enqueueMessage(3, '010-2345-6789');
    await pass();
    sendAgain(bodies()[0]?.clientKey ?? '');
    await pass();
    expect(bodies().map((body) => 'isContactConfirmed' in body)).toEqual([false, false]);
  });
});
