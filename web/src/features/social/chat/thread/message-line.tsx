import { chats } from '@dolphin/contract/social/chat/chat.contract';
import Siren from 'lucide-react/icons/siren';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatDate, formatTime } from '../../../../lib/format.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { openReport } from '../../../../shared/user-chip/person-store.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { chatText } from '../chat.text.ts';
import { dayOf, continuesGroup, type Message } from './thread.rules.ts';

type Props = {
  readonly chatId: number;
  readonly message: Message;
  readonly before: Message | undefined;
  readonly name: string;
  readonly isMine: boolean;
  readonly isLastRead: boolean;
  readonly isUnreadStart: boolean;
};

export function MessageLine({ chatId, message, before, name, isMine, isLastRead, isUnreadStart }: Props) {
  const text = useText(chatText);
  const time = formatTime(message.createdAt);
  const isNewDay = before === undefined || dayOf(before.createdAt) !== dayOf(message.createdAt);
  return (
    <>
      {isNewDay ? (
        <p className="chat-day">
          <span>{dayName(message.createdAt, text)}</span>
        </p>
      ) : null}
      {isUnreadStart ? (
        <p className="chat-unread" data-unread-start>
          <span>{text.unreadFrom}</span>
        </p>
      ) : null}
      <div
        className="chat-line"
        data-mine={isMine || undefined}
        data-on={(continuesGroup(before, message) && !isUnreadStart) || undefined}
      >
        <span className="visually-hidden">{isMine ? text.saidByMe({ time }) : text.said({ name, time })}</span>
        {message.text === null ? (
          <p className="chat-bubble chat-gone">{text.removed}</p>
        ) : (
          <p className="chat-bubble">{message.text}</p>
        )}
        <span className="chat-line-side">
          {isMine && isLastRead ? <span className="chat-read">{text.read}</span> : null}
          <time dateTime={message.createdAt} aria-hidden>
            {time}
          </time>
          {!isMine ? (
            <ReportButton message={message} />
          ) : message.text !== null ? (
            <RemoveButton chatId={chatId} messageId={message.messageId} />
          ) : null}
        </span>
      </div>
    </>
  );
}

function dayName(moment: string, text: { readonly today: string; readonly yesterday: string }): string {
  const ago = dayOf(Date.now()) - dayOf(moment);
  return ago === 0 ? text.today : ago === 1 ? text.yesterday : formatDate(moment);
}

/** Also a message that was taken back: the moderators still have it. */
function ReportButton({ message: { messageId, senderId } }: { readonly message: Message }) {
  const text = useText(chatText);
  return (
    <IconButton
      className="chat-act"
      size="sm"
      variant="plain"
      label={text.reportMessage}
      onClick={() => openReport(senderId, { kind: 'WHISPER', contentId: messageId })}
    >
      <Siren aria-hidden />
    </IconButton>
  );
}

function RemoveButton({ chatId, messageId }: { readonly chatId: number; readonly messageId: number }) {
  const text = useText(chatText);
  const remove = useCommand(chats.remove);
  const ask = () =>
    overlay.confirm({
      title: text.removeAsk,
      hint: text.removeHint,
      confirmLabel: text.removeConfirm,
      cancelLabel: text.keep,
      danger: true,
      onConfirm: () => remove.mutateAsync({ chatId, messageId }),
    });
  return (
    <IconButton className="chat-act" size="sm" variant="plain" label={text.remove} onClick={() => void ask()}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}
