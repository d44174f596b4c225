import Clock from 'lucide-react/icons/clock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useRealtimeState } from '../../../../lib/realtime/realtime-store.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { chatText } from '../chat.text.ts';
import { discardMessage, sendAgain, type Waiting } from './send-queue.ts';

/** What was written and is not there yet. */
export function WaitingLine({ entry }: { readonly entry: Waiting }) {
  const text = useText(chatText);
  const isConnected = useRealtimeState() === 'connected';
  const isFailed = entry.state === 'failed';
  return (
    <div className="chat-line" data-mine data-waiting={entry.state}>
      <p className="chat-bubble">{entry.text}</p>
      {isFailed ? (
        <div className="chat-failed" role="alert">
          <span>
            {entry.isContactAsked ? text.contactAsk : text.notSent}
            {entry.reason ? ` · ${entry.reason}` : ''}
          </span>
          <Button size="sm" variant="ghost" icon={<RotateCw aria-hidden />} onClick={() => sendAgain(entry.clientKey)}>
            {entry.isContactAsked ? text.sendAnyway : text.again}
          </Button>
          <Button size="sm" variant="plain" icon={<X aria-hidden />} onClick={() => discardMessage(entry.clientKey)}>
            {text.discard}
          </Button>
        </div>
      ) : (
        <span className="chat-line-side">
          <Clock aria-hidden />
          <span>{isConnected ? text.sending : text.waiting}</span>
        </span>
      )}
    </div>
  );
}
