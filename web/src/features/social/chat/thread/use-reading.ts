import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import type { Message, Thread } from './thread.rules.ts';

/** Whether this page is looked at. */
function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}

/** Reports the last read message while the end is visible. A failed report is repeated with the next message. */
export function useReading(chatId: number, partnerId: number, thread: Thread | undefined, isAtEnd: boolean): void {
  const isSeen = useIsSeen();
  const reported = useRef(0);
  const last: Message | undefined = thread?.messages.findLast(({ senderId }) => senderId === partnerId);
  const messageId = last && last.sequence > (thread?.readSequence ?? 0) ? last.messageId : null;
  useEffect(() => {
    if (messageId === null || !isSeen || !isAtEnd || reported.current >= messageId) return;
    reported.current = messageId;
    call(chats.read, { chatId, messageId }).catch(() => {
      reported.current = 0;
    });
  }, [chatId, messageId, isSeen, isAtEnd]);
}
