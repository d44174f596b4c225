import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { chats } from '@dolphin/contract/social/chat/chat.contract';

export type Message = OutputOf<typeof chats.send>;
type Page = OutputOf<typeof chats.messages>;

/** A conversation as far as it was read here: messages without gap, oldest first, up to the newest. */
export type Thread = {
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
  readonly readSequence: number;
  readonly partnerReadSequence: number;
};

/** The newest page on top of what is known. Without a bridge between the two the older part is let go, and comes again by scrolling. */
export function joinNewest(
  known: Thread | undefined,
  { messageList, hasMore, readSequence, partnerReadSequence }: Page,
): Thread {
  const marks = {
    readSequence: Math.max(readSequence, known?.readSequence ?? 0),
    partnerReadSequence: Math.max(partnerReadSequence, known?.partnerReadSequence ?? 0),
  };
  const first = messageList[0]?.sequence;
  const last = known?.messages.at(-1)?.sequence;
  if (!known || first === undefined || last === undefined || first > last + 1)
    return { messages: messageList, hasMore, ...marks };
  const messages = merge(known.messages, messageList);
  return { messages, hasMore: (messages[0]?.sequence ?? 1) < first ? known.hasMore : hasMore, ...marks };
}

/** An older page under what is known; one that does not reach up to it is not used. */
export function joinOlder(known: Thread, { messageList, hasMore }: Page): Thread {
  const last = messageList.at(-1)?.sequence;
  const first = known.messages[0]?.sequence;
  if (last === undefined) return { ...known, hasMore };
  if (first !== undefined && last < first - 1) return known;
  return { ...known, messages: merge(messageList, known.messages), hasMore };
}

/** One more message; undefined when others are missing before it, and the newest page must be read. */
export function withMessage(known: Thread, message: Message): Thread | undefined {
  const last = known.messages.at(-1)?.sequence ?? 0;
  if (message.sequence > last + 1) return undefined;
  if (message.sequence < (known.messages[0]?.sequence ?? 1)) return known;
  return { ...known, messages: merge(known.messages, [message]) };
}

export function withRemoved(known: Thread, sequence: number): Thread {
  return {
    ...known,
    messages: known.messages.map((message) => (message.sequence === sequence ? { ...message, text: null } : message)),
  };
}

/** The later of two versions of one message counts. */
function merge(older: readonly Message[], newer: readonly Message[]): readonly Message[] {
  const bySequence = new Map([...older, ...newer].map((message) => [message.sequence, message]));
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}

const SEOUL_AHEAD_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;
const BURST_MS = 300_000;

/** The day in Seoul, to distinguish days. */
export function dayOf(moment: string | number): number {
  return Math.floor((new Date(moment).getTime() + SEOUL_AHEAD_MS) / DAY_MS);
}

/** Whether a message goes on with the one before it, so that the name need not stand there again. */
export function continuesGroup(before: Message | undefined, message: Message): boolean {
  return (
    before !== undefined &&
    before.senderId === message.senderId &&
    dayOf(before.createdAt) === dayOf(message.createdAt) &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < BURST_MS
  );
}
