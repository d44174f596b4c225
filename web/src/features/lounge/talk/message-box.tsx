import { LOUNGE_MESSAGE_MAX_LENGTH } from '@dolphin/contract/lounge/lounge.constants';
import { phraseText } from '@dolphin/contract/lounge/phrases.text';
import { PHRASES, type MessageScope } from '@dolphin/contract/lounge/lounge-messages.schema';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { NewMessage } from './message-queue.ts';
import { talkText } from './talk.text.ts';

type Props = {
  readonly boxRef: Ref<HTMLInputElement>;
  readonly scope: MessageScope;
  readonly onScope: ((scope: MessageScope) => void) | null;
  readonly onSend: (message: NewMessage) => void;
  readonly isChild: boolean;
  /** Messages sent at this place reach no one. [WLD-147] */ readonly isSilent: boolean;
};

/** The box to send a message: free text, or one of the phrases that everyone may send to everyone. */
export function MessageBox({ boxRef, scope, onScope, onSend, isChild, isSilent }: Props) {
  const text = useText(talkText);
  const phrases = useText(phraseText);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const send = () => {
    const trimmed = typed.trim();
    if (trimmed === '') return;
    onSend({ scope, text: trimmed });
    setTyped('');
  };
  // Escape gives the keys back to the world.
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && event.target instanceof HTMLElement)
      event.target.blur();
  };
  return (
    <div className="message-box">
      {isOpen ? (
        <ul className="message-phrases" aria-label={text.phrases}>
          {PHRASES.map((phrase) => (
            <li key={phrase}>
              <button type="button" className="message-phrase" onClick={() => onSend({ scope, phrase })}>
                {phrases[phrase]}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {onScope ? (
        <div className="message-scopes" role="group" aria-label={text.to}>
          {(['NEAR', 'ROOM'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={scope === each} onClick={() => onScope(each)}>
              {text[`to${each}`]}
            </button>
          ))}
        </div>
      ) : null}
      <form className="message-form" onSubmit={(event) => (event.preventDefault(), send())}>
        <IconButton
          variant="ghost"
          label={text.phrases}
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          <MessageCircleHeart aria-hidden />
        </IconButton>
        <TextField
          ref={boxRef}
          label={scope === 'ROOM' ? text.writeRoom : text.write}
          hideLabel
          placeholder={scope === 'ROOM' ? text.writeRoom : text.write}
          value={typed}
          maxLength={LOUNGE_MESSAGE_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={leave}
          onEnter={send}
        />
        <IconButton type="submit" variant="primary" label={text.send} disabled={typed.trim() === ''}>
          <SendHorizontal aria-hidden />
        </IconButton>
      </form>
      <div role="status">{isSilent ? <p className="message-note">{text.silent}</p> : null}</div>
      {isChild ? <p className="message-note">{text.child}</p> : null}
    </div>
  );
}
