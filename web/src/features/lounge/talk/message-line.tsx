import { phraseText } from '@dolphin/contract/lounge/phrases.text';
import type { LoungeMessage } from '@dolphin/contract/lounge/lounge-messages.schema';
import Clock from 'lucide-react/icons/clock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Siren from 'lucide-react/icons/siren';
import X from 'lucide-react/icons/x';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { openReport, openUserPopup } from '../../../shared/user-chip/person-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { WaitingMessage } from './message-queue.ts';
import { talkText } from './talk.text.ts';

export function MessageLine({
  message,
  name,
  isMine,
}: {
  readonly message: LoungeMessage;
  readonly name: string;
  readonly isMine: boolean;
}) {
  const text = useText(talkText);
  const phrases = useText(phraseText);
  const { userId } = message;
  const time = formatTime(message.createdAt);
  return (
    <div className="talk-line" data-mine={isMine || undefined}>
      {isMine || userId === null ? (
        <span className="visually-hidden">{text.saidByMe({ time })}</span>
      ) : (
        <button
          type="button"
          className="talk-name"
          aria-haspopup="dialog"
          onClick={(event) => openUserPopup({ userId, nickname: name, anchor: event.currentTarget })}
        >
          {name}
          <span className="visually-hidden">, {time}</span>
        </button>
      )}
      <p className="talk-message" data-phrase={message.phrase !== null || undefined}>
        {message.text ?? (message.phrase ? phrases[message.phrase] : '')}
      </p>
      <span className="talk-side">
        {message.scope === 'ROOM' ? <span className="talk-scope">{text.toROOM}</span> : null}
        <time dateTime={message.createdAt} aria-hidden>
          {time}
        </time>
        {isMine || userId === null ? null : (
          <IconButton
            className="talk-report"
            size="sm"
            variant="plain"
            label={text.report}
            onClick={() => openReport(userId, { kind: 'SAYING', contentId: message.sayingId })}
          >
            <Siren aria-hidden />
          </IconButton>
        )}
      </span>
    </div>
  );
}

type WaitingProps = {
  readonly entry: WaitingMessage;
  readonly isConnected: boolean;
  readonly onAgain: (key: string) => void;
  readonly onDiscard: (key: string) => void;
};

export function WaitingLine({ entry, isConnected, onAgain, onDiscard }: WaitingProps) {
  const text = useText(talkText);
  const phrases = useText(phraseText);
  return (
    <div className="talk-line" data-mine data-waiting={entry.state}>
      <p className="talk-message">{entry.text ?? (entry.phrase ? phrases[entry.phrase] : '')}</p>
      {entry.state === 'failed' ? (
        <div className="talk-failed" role="alert">
          <span>
            {text.notSent}
            {entry.reason ? ` · ${entry.reason}` : ''}
          </span>
          <Button size="sm" variant="ghost" icon={<RotateCw aria-hidden />} onClick={() => onAgain(entry.clientKey)}>
            {text.again}
          </Button>
          <Button size="sm" variant="plain" icon={<X aria-hidden />} onClick={() => onDiscard(entry.clientKey)}>
            {text.discard}
          </Button>
        </div>
      ) : (
        <span className="talk-side">
          <Clock aria-hidden />
          <span>{isConnected ? text.sending : text.waiting}</span>
        </span>
      )}
    </div>
  );
}
