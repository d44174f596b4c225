import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { useEffect } from 'react';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useUser } from '../../../lib/session/session-store.ts';

const BADGE_MAX = 99;

/** How many whispers are unread; listens to their events on every page. [SOC-8] */
export function WhisperBadge({ onCount }: { readonly onCount: (count: number) => void }) {
  const { userId } = useUser();
  const count = useRead(chats.unread, {}, { isQuiet: true }).data?.unreadMessageCount ?? 0;
  useEvent(
    socialEvents.messageSent,
    ({ toId }) => void (toId === userId ? refresh(chats.list, chats.unread) : refresh(chats.list)),
  );
  useEvent(
    socialEvents.messagesRead,
    (payload) => void (payload.userId === userId ? refresh(chats.list, chats.unread) : undefined),
  );
  useEvent(socialEvents.messageRemoved, () => void refresh(chats.list));
  useEffect(() => onCount(count), [count, onCount]);
  return count > 0 ? (
    <span className="count-badge" aria-hidden>
      {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
    </span>
  ) : null;
}
