import { TYPING_GONE_MS } from '@dolphin/contract/social/chat/chat.constants';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { useEffect, useState } from 'react';
import { useEvent } from '../../../../lib/realtime/realtime.ts';

/** Whether the partner is typing: reported every few seconds, and over with the message or after a timeout. */
export function useTyping(chatId: number, partnerId: number): boolean {
  const [at, setAt] = useState<number | null>(null);
  useEvent(
    socialEvents.typed,
    (payload) => payload.chatId === chatId && payload.userId === partnerId && setAt(Date.now()),
  );
  useEvent(
    socialEvents.messageSent,
    (payload) => payload.chatId === chatId && payload.fromId === partnerId && setAt(null),
  );
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setAt(null), TYPING_GONE_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null;
}
