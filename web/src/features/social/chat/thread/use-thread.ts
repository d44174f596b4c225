import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { presentError } from '../../../../lib/errors/present-error.ts';
import { keyOf } from '../../../../lib/query.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { useRealtimeState } from '../../../../lib/realtime/realtime-store.ts';
import { useEvent } from '../../../../lib/realtime/realtime.ts';
import { goOn, setOnSent, takeUpQueue } from './send-queue.ts';
import { joinNewest, joinOlder, type Message, type Thread, withMessage, withRemoved } from './thread.rules.ts';

const keyOfThread = (chatId: number) => [...keyOf(chats.messages), { chatId }];

function changeThread(chatId: number, change: (known: Thread) => Thread): void {
  queryClient.setQueryData<Thread>(keyOfThread(chatId), (known) => known && change(known));
}

/** Puts a message where it belongs; when others are missing before it, the newest are read. */
function takeMessage(chatId: number, message: Message): void {
  let isGap = false;
  changeThread(chatId, (known) => {
    const joined = withMessage(known, message);
    isGap = joined === undefined;
    return joined ?? known;
  });
  if (isGap) void queryClient.invalidateQueries({ queryKey: keyOfThread(chatId) });
}

setOnSent(takeMessage);

/** A conversation, live. Server state stays in the query cache; this only defines how its parts are joined. */
export function useThread(chatId: number, myId: number | null) {
  const read = useQuery<Thread>({
    queryKey: keyOfThread(chatId),
    // Joined after the response came: events received in the meantime are in it.
    queryFn: async ({ signal }) => {
      const page = await call(chats.messages, { chatId }, { signal });
      return joinNewest(queryClient.getQueryData<Thread>(keyOfThread(chatId)), page);
    },
    staleTime: 0,
    meta: { isQuiet: true },
  });

  useEvent(socialEvents.messageSent, (payload) => payload.chatId === chatId && takeMessage(chatId, payload.message));
  useEvent(
    socialEvents.messageRemoved,
    (payload) => payload.chatId === chatId && changeThread(chatId, (known) => withRemoved(known, payload.sequence)),
  );
  useEvent(socialEvents.messagesRead, (payload) => {
    const mark = payload.userId === myId ? 'readSequence' : 'partnerReadSequence';
    if (payload.chatId === chatId)
      changeThread(chatId, (known) => ({ ...known, [mark]: Math.max(known[mark], payload.sequence) }));
  });
  return { read, ...useOlder(chatId) };
}

/** Reads further back, one page at a time. */
function useOlder(chatId: number) {
  const [isLoading, setIsLoading] = useState(false);
  const isRequested = useRef(false);
  const loadOlder = useCallback(async () => {
    const known = queryClient.getQueryData<Thread>(keyOfThread(chatId));
    const before = known?.messages[0]?.sequence;
    if (!known?.hasMore || before === undefined || isRequested.current) return;
    isRequested.current = true;
    setIsLoading(true);
    try {
      const page = await call(chats.messages, { chatId, before });
      changeThread(chatId, (now) => joinOlder(now, page));
    } catch (error) {
      presentError(error);
    } finally {
      isRequested.current = false;
      setIsLoading(false);
    }
  }, [chatId]);
  return { loadOlder, isLoadingOlder: isLoading };
}

/** Takes up what waits to be sent, and goes on as soon as there is a line again. */
export function useSending(): void {
  const state = useRealtimeState();
  useEffect(() => {
    takeUpQueue();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);
  useEffect(() => {
    if (state !== 'connected') return;
    goOn();
    // What could not be read without a line is read now.
    const failed = ({
      queryKey,
      state: read,
    }: {
      readonly queryKey: readonly unknown[];
      readonly state: { readonly status: string };
    }) => read.status === 'error' && String(queryKey[0]).startsWith(String(keyOf(chats.list)[0]));
    void queryClient.refetchQueries({ predicate: failed });
  }, [state]);
}
