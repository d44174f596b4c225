import { MESSAGE_MAX_LENGTH, TYPING_EVERY_MS } from '@dolphin/contract/social/chat/chat.constants';
import { chatMessages } from '@dolphin/contract/social/chat/chat.contract';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useRef, useState } from 'react';
import { tab } from '../../../lib/realtime/realtime.ts';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { chatText } from './chat.text.ts';
import { enqueueMessage } from './thread/send-queue.ts';

/** From this length on the remaining characters are shown. */
const COUNTED_FROM = MESSAGE_MAX_LENGTH - 100;
/** What was begun stays begun while one looks at another conversation; whoever signs in next at this computer does not find it. */
const drafts = new Map<number, string>();
useSessionStore.subscribe(({ user }, before) => {
  if (user.userId !== before.user.userId) drafts.clear();
});

/** On a touch keyboard Enter makes a line, and the button sends. */
const isTouch = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

export function Composer({ chatId, name }: { readonly chatId: number; readonly name: string }) {
  const text = useText(chatText);
  const [typed, setTyped] = useState(() => drafts.get(chatId) ?? '');
  const typedAt = useRef(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (value: string) => {
    setTyped(value);
    drafts.set(chatId, value);
    const now = Date.now();
    if (value.trim() === '' || now - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = now;
    tab.send(chatMessages.typing, { chatId });
  };
  const send = () => {
    if (typed.trim() === '') return;
    enqueueMessage(chatId, typed.trim());
    setTyped('');
    drafts.delete(chatId);
    typedAt.current = 0;
    field.current?.focus();
  };
  return (
    <form className="chat-composer" onSubmit={(event) => (event.preventDefault(), send())}>
      <TextArea
        ref={field}
        label={text.writeTo({ name })}
        hideLabel
        placeholder={text.writeTo({ name })}
        autoGrow
        maxLength={MESSAGE_MAX_LENGTH}
        value={typed}
        enterKeyHint={isTouch() ? 'enter' : 'send'}
        onChange={(event) => change(event.currentTarget.value)}
        {...(isTouch() ? {} : { onEnter: send })}
        {...(typed.length > COUNTED_FROM
          ? { counter: (used: number) => text.used({ used, max: MESSAGE_MAX_LENGTH }) }
          : {})}
      />
      <IconButton type="submit" variant="primary" label={text.send} disabled={typed.trim() === ''}>
        <SendHorizontal aria-hidden />
      </IconButton>
    </form>
  );
}
