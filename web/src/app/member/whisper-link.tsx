import { chats } from '@dolphin/contract/social/chat.contract';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import { refresh, useRead } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { memberText } from './member.text.ts';

const BADGE_MAX = 99;

/** The way to the whispers, and how many wait; what happens in them is heard here, on whatever page. [SOC-8] */
export function WhisperLink() {
  const text = useText(memberText);
  const { userId } = useUser();
  const count = useRead(chats.unread, {}, { isQuiet: true }).data?.unreadMessageCount ?? 0;
  useEvent(socialEvents.messageSent, ({ toId }) => void (toId === userId ? refresh(chats.list, chats.unread) : refresh(chats.list)));
  useEvent(socialEvents.messagesRead, (told) => void (told.userId === userId ? refresh(chats.list, chats.unread) : undefined));
  useEvent(socialEvents.messageRemoved, () => void refresh(chats.list));
  return (
    <Link to={'/whispers' as string} className="shell-round" aria-label={count > 0 ? text.whispersUnread({ count }) : text.whispers} title={text.whispers}>
      <MessageCircle aria-hidden />
      {count > 0 ? <span className="count-badge" aria-hidden>{count > BADGE_MAX ? `${BADGE_MAX}+` : count}</span> : null}
    </Link>
  );
}
