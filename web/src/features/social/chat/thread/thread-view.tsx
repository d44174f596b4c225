import ArrowDown from 'lucide-react/icons/arrow-down';
import { useMemo, useState } from 'react';
import { useUser } from '../../../../lib/session/session-store.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { Spinner } from '../../../../ui/spinner/spinner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { chatText } from '../chat.text.ts';
import { MessageLine } from './message-line.tsx';
import { useSendQueue } from './send-queue.ts';
import type { Thread } from './thread.rules.ts';
import { useReading } from './use-reading.ts';
import { useThread } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';
import { useTyping } from './use-typing.ts';
import { WaitingLine } from './waiting-line.tsx';

type Props = { readonly chatId: number; readonly name: string; readonly partnerId: number };

export function ThreadView(props: Props) {
  const text = useText(chatText);
  const { userId } = useUser();
  const { read, loadOlder, isLoadingOlder } = useThread(props.chatId, userId);
  if (read.data) return <Lines {...props} thread={read.data} isLoadingOlder={isLoadingOlder} loadOlder={loadOlder} />;
  return (
    <div className="chat-lines">
      {read.isError ? (
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={6} />
        </div>
      )}
    </div>
  );
}

type LinesProps = Props & {
  readonly thread: Thread;
  readonly isLoadingOlder: boolean;
  readonly loadOlder: () => Promise<void>;
};

function Lines({ chatId, name, partnerId, thread, isLoadingOlder, loadOlder }: LinesProps) {
  const text = useText(chatText);
  const { userId } = useUser();
  const entries = useSendQueue((queue) => queue.entries);
  const isTyping = useTyping(chatId, partnerId);
  // What arrived is in both for a moment; the thread's is the real one.
  const waiting = useMemo(() => {
    const arrived = new Set(
      thread.messages.filter(({ senderId }) => senderId === userId).map(({ clientKey }) => clientKey),
    );
    return entries.filter((entry) => entry.chatId === chatId && !arrived.has(entry.clientKey));
  }, [entries, thread.messages, userId, chatId]);
  // Where the unread messages began when the conversation was opened; reading on does not move the divider.
  const [unreadFrom] = useState(
    () =>
      thread.messages.find(({ sequence, senderId }) => sequence > thread.readSequence && senderId === partnerId)
        ?.sequence ?? null,
  );
  const { box, onScroll, toEnd, isAtEnd, hasNew } = useThreadScroll({
    first: thread.messages[0]?.sequence ?? 0,
    last: thread.messages.at(-1)?.sequence ?? 0,
    waiting: waiting.length,
    isTyping,
    hasMore: thread.hasMore,
    isLoadingOlder,
    loadOlder,
  });
  useReading(chatId, partnerId, thread, isAtEnd);
  const lastRead = thread.messages.findLast(
    ({ senderId, sequence }) => senderId === userId && sequence <= thread.partnerReadSequence,
  )?.sequence;
  return (
    <div className="chat-view">
      {/* The list itself can be scrolled with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        className="chat-lines"
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-live="polite"
        aria-label={text.thread({ name })}
        tabIndex={0}
      >
        {isLoadingOlder ? (
          <div className="chat-older">
            <Spinner label={text.loading} />
          </div>
        ) : null}
        {thread.messages.length === 0 && waiting.length === 0 ? (
          <EmptyState compact title={text.firstWords({ name })} />
        ) : null}
        {thread.messages.length > 0 && !thread.hasMore ? <p className="chat-day">{text.begin}</p> : null}
        {thread.messages.map((message, at) => (
          <MessageLine
            key={message.sequence}
            chatId={chatId}
            message={message}
            before={thread.messages[at - 1]}
            name={name}
            isMine={message.senderId === userId}
            isLastRead={message.sequence === lastRead}
            isUnreadStart={message.sequence === unreadFrom}
          />
        ))}
        {waiting.map((entry) => (
          <WaitingLine key={entry.clientKey} entry={entry} />
        ))}
        {isTyping ? (
          <p className="chat-typing" role="status">
            <span className="visually-hidden">{text.typing({ name })}</span>
            <i />
            <i />
            <i />
          </p>
        ) : null}
      </div>
      {isAtEnd ? null : (
        <div className="chat-down">
          <Button size="sm" variant={hasNew ? 'primary' : 'ghost'} icon={<ArrowDown aria-hidden />} onClick={toEnd}>
            {hasNew ? text.newBelow : text.toBottom}
          </Button>
        </div>
      )}
    </div>
  );
}
