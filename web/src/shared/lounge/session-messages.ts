import type { LoungeMessage } from '@dolphin/contract/lounge/lounge-messages.schema';
import { type Session, signal } from './session-state.ts';

const MESSAGES_MAX = 300;

/** In order, each once: the response to our message and its event are the same message. */
export function addMessage(session: Session, message: LoungeMessage): void {
  const { store, textOf } = session;
  const { messages } = store.getState();
  if (messages.some(({ sayingId }) => sayingId === message.sayingId)) return;
  store.setState({ messages: inOrder([...messages, message]).slice(-MESSAGES_MAX) });
  if (message.userId !== null) signal(session, { kind: 'message', userId: message.userId, text: textOf(message) });
}

export function addHistory({ store }: Session, list: readonly LoungeMessage[]): void {
  const { messages } = store.getState();
  const known = new Set(messages.map(({ sayingId }) => sayingId));
  store.setState({ messages: inOrder([...list.filter(({ sayingId }) => !known.has(sayingId)), ...messages]) });
}

/** Of somebody whose name is asked for. */
export function keepWaiting({ waitingMessages }: Session, userId: number, message: LoungeMessage): void {
  waitingMessages.set(userId, [...(waitingMessages.get(userId) ?? []), message]);
}

export function takeWaiting({ waitingMessages }: Session, userId: number): readonly LoungeMessage[] {
  const found = waitingMessages.get(userId) ?? [];
  waitingMessages.delete(userId);
  return found;
}

function inOrder(messages: readonly LoungeMessage[]): readonly LoungeMessage[] {
  return messages.toSorted((a, b) => a.sayingId - b.sayingId);
}
