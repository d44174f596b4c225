import { leftUserText } from '@dolphin/contract/accounts/left-user.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { keyOf } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AvatarPortrait } from '../../../shared/avatar-picture/avatar-portrait.tsx';
import { CountBadge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { chatText } from './chat.text.ts';
import { dayOf } from './thread/thread.rules.ts';

export type Chat = OutputOf<typeof chats.list>['chatList'][number];
type Props = { readonly partnerId: number | undefined; readonly onOpen: (partnerId: number) => void };

const WAITING = [1, 2, 3, 4, 5];

/** Conversations, newest first, further ones on demand. What happens elsewhere moves them at once (see app/member). */
export function useChatList() {
  const { userId } = useUser();
  return useInfiniteQuery({
    queryKey: [...keyOf(chats.list), { scrolled: true }],
    queryFn: ({ pageParam, signal }) => call(chats.list, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: userId !== null,
    meta: { isQuiet: true },
    // One that has moved to the front may still be on an older page.
    select: ({ pages }) =>
      [
        ...new Map(
          pages
            .flatMap(({ chatList }) => chatList)
            .toReversed()
            .map((chat) => [chat.chatId, chat]),
        ).values(),
      ].toReversed(),
  });
}

export function ChatList({ partnerId, onOpen }: Props) {
  const text = useText(chatText);
  const list = useChatList();
  if (!list.data) {
    if (list.isError)
      return (
        <div>
          <ErrorState
            compact
            title={text.failed}
            hint={text.failedHint}
            retryLabel={text.retry}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        </div>
      );
    return (
      <div role="status" aria-busy="true" aria-label={text.loading} className="chat-rows">
        {WAITING.map((n) => (
          <Skeleton key={n} height={64} />
        ))}
      </div>
    );
  }
  if (list.data.length === 0)
    return (
      <div>
        <EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} />
      </div>
    );
  return (
    <div className="chat-scroll">
      <ul className="chat-rows">
        {list.data.map((chat) => (
          <li key={chat.chatId}>
            <ChatRow chat={chat} isOpen={chat.partner.userId === partnerId} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="ghost" wide loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </div>
  );
}

function ChatRow({
  chat,
  isOpen,
  onOpen,
}: {
  readonly chat: Chat;
  readonly isOpen: boolean;
  readonly onOpen: Props['onOpen'];
}) {
  const text = useText(chatText);
  const left = useText(leftUserText);
  const { userId } = useUser();
  const { partner, lastMessage, unreadMessageCount: count } = chat;
  const name = partner.nickname ?? left.name;
  const summary =
    lastMessage === null
      ? ''
      : lastMessage.text === null
        ? text.removed
        : lastMessage.senderId === userId
          ? text.mine({ text: lastMessage.text })
          : lastMessage.text;
  return (
    <button
      type="button"
      className="chat-row"
      aria-current={isOpen || undefined}
      data-unread={count > 0 || undefined}
      onClick={() => onOpen(partner.userId)}
    >
      <AvatarPortrait
        userId={partner.nickname === null ? null : partner.userId}
        name={name}
        portrait={partner.portrait}
        size={48}
        decorative
      />
      <span className="chat-row-words">
        <b>{name}</b>
        <span className="chat-row-summary">{summary}</span>
      </span>
      <span className="chat-row-side">
        {lastMessage ? (
          <time dateTime={lastMessage.createdAt}>
            {dayOf(lastMessage.createdAt) === dayOf(Date.now())
              ? formatTime(lastMessage.createdAt)
              : formatDate(lastMessage.createdAt).replace(/^\d+\. /, '')}
          </time>
        ) : null}
        {count > 0 ? <CountBadge count={count} label={text.unread({ count })} /> : null}
      </span>
    </button>
  );
}
