import { describe, expect, it } from 'vitest';
import {
  dayOf,
  continuesGroup,
  joinNewest,
  joinOlder,
  type Message,
  type Thread,
  withMessage,
  withRemoved,
} from './thread.rules.ts';

const message = (sequence: number, part: Partial<Message> = {}): Message => ({
  messageId: 100 + sequence,
  sequence,
  senderId: 1,
  text: `${sequence}`,
  clientKey: `key-${sequence}`,
  createdAt: '2026-11-15T03:00:00.000Z',
  ...part,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => message(from + n));
const page = (from: number, to: number, hasMore = from > 1) => ({
  messageList: to < from ? [] : range(from, to),
  hasMore,
  readSequence: 0,
  partnerReadSequence: 0,
});
const thread = (from: number, to: number, part: Partial<Thread> = {}): Thread => ({
  messages: range(from, to),
  hasMore: from > 1,
  readSequence: 0,
  partnerReadSequence: 0,
  ...part,
});
const numbers = (known: Thread | undefined) => known?.messages.map(({ sequence }) => sequence);

describe('joining what is read', () => {
  it('starts with the newest page', () => expect(joinNewest(undefined, page(31, 60))).toEqual(thread(31, 60)));

  it('keeps what was read before it, when the two meet or overlap', () => {
    expect(joinNewest(thread(1, 30), page(31, 60))).toEqual(thread(1, 60));
    expect(joinNewest(thread(11, 40), page(31, 60))).toEqual(thread(11, 60));
    expect(joinNewest(thread(1, 60), page(31, 60))).toEqual(thread(1, 60));
  });

  it('lets go of what it cannot reach: a gap is never shown as if it were none', () => {
    expect(joinNewest(thread(1, 30), page(32, 60))).toEqual(thread(32, 60));
  });

  it('takes the later version of a message, and never moves a mark back', () => {
    const joined = joinNewest(thread(1, 3, { readSequence: 3, partnerReadSequence: 1 }), {
      messageList: [message(2, { text: null }), message(3)],
      hasMore: true,
      readSequence: 2,
      partnerReadSequence: 2,
    });
    expect(joined).toMatchObject({ readSequence: 3, partnerReadSequence: 2, hasMore: false });
    expect(joined.messages.map(({ text }) => text)).toEqual(['1', null, '3']);
  });

  it('puts older pages under it, and only those that reach it', () => {
    expect(numbers(joinOlder(thread(31, 60), page(1, 30)))).toEqual(numbers(thread(1, 60)));
    expect(joinOlder(thread(31, 60), page(1, 29))).toEqual(thread(31, 60));
    expect(joinOlder(thread(31, 60), page(1, 0)).hasMore).toBe(false);
  });
});

describe('what arrives live', () => {
  it('goes to its place, once however often it comes', () => {
    expect(numbers(withMessage(thread(1, 3), message(4)))).toEqual([1, 2, 3, 4]);
    expect(numbers(withMessage(thread(1, 3), message(3)))).toEqual([1, 2, 3]);
    expect(numbers(withMessage(thread(1, 0), message(1)))).toEqual([1]);
    expect(numbers(withMessage(thread(5, 8), message(2)))).toEqual([5, 6, 7, 8]);
  });

  it('is noticed when something before it is missing', () => {
    expect(withMessage(thread(1, 3), message(5))).toBeUndefined();
    expect(withMessage(thread(1, 0), message(2))).toBeUndefined();
  });

  it('loses its text when its author deletes it', () => {
    expect(withRemoved(thread(1, 3), 2).messages.map(({ text }) => text)).toEqual(['1', null, '3']);
  });
});

describe('days and bursts', () => {
  it('are distinguished by the time in Seoul', () => {
    expect(dayOf('2026-11-15T14:59:59Z')).toBe(dayOf('2026-11-14T15:00:00Z'));
    expect(dayOf('2026-11-15T15:00:00Z')).toBe(dayOf('2026-11-14T15:00:00Z') + 1);
  });

  it('a message goes on with the one before by the same person, soon, on the same day', () => {
    const at = (createdAt: string, senderId = 1) => message(1, { createdAt, senderId });
    expect(continuesGroup(undefined, at('2026-11-15T03:00:00Z'))).toBe(false);
    expect(continuesGroup(at('2026-11-15T03:00:00Z'), at('2026-11-15T03:04:59Z'))).toBe(true);
    expect(continuesGroup(at('2026-11-15T03:00:00Z'), at('2026-11-15T03:05:00Z'))).toBe(false);
    expect(continuesGroup(at('2026-11-15T03:00:00Z'), at('2026-11-15T03:01:00Z', 2))).toBe(false);
    expect(continuesGroup(at('2026-11-15T14:59:00Z'), at('2026-11-15T15:00:00Z'))).toBe(false);
  });
});
