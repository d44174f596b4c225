import MessageSquareText from 'lucide-react/icons/message-square-text';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { MessageChild } from './message-child.ts';
import { messagesText } from './messages.text.ts';

const MessageModal = lazyPart(() => import('./message-modal.tsx').then((module) => ({ default: module.MessageModal })));

type Props = {
  readonly of: readonly MessageChild[];
  /** For the placeholder of the class. */ readonly className?: string | undefined;
};

/** Opens the text messages to the guardians of one child, or of a whole class. [SMS-1] */
export function MessageButton({ of, className }: Props) {
  const text = useText(messagesText);
  const [isOpen, setIsOpen] = useState(false);
  if (of.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" icon={<MessageSquareText aria-hidden />} onClick={() => setIsOpen(true)}>
        {of.length === 1 ? text.open : text.openMany}
      </Button>
      {isOpen ? (
        <Suspense>
          <MessageModal of={of} className={className} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
