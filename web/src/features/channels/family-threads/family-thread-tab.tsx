import { familyThread } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import { familyThreadEvents } from '@dolphin/contract/channels/family-threads/family-threads.events';
import { useEffect, useState } from 'react';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { FamilyTabProps } from '../../../shared/family/family-child.ts';
import { familyThreadsText } from './family-threads.text.ts';
import { type FamilyMessage, ThreadComposer, ThreadLines } from './thread-panel.tsx';

/** A guardian and the academy write to each other about a child, who does not see it. [CHN-232] */
export function FamilyThreadTab({ child: { channelMemberId } }: FamilyTabProps) {
  const text = useText(familyThreadsText);
  const [older, setOlder] = useState<number | null>(null);
  const read = useRead(familyThread.messages, { channelMemberId }, { isQuiet: true, staleTimeMs: 0 });
  const more = useRead(
    familyThread.messages,
    { channelMemberId, before: older ?? 1 },
    { isQuiet: true, enabled: older !== null, keepPrevious: true },
  );
  useEvent(familyThreadEvents.familyThreadChanged, () => void refresh(familyThread.messages));
  const send = useCommand(familyThread.send, { refresh: [familyThread.messages] });
  const hide = useCommand(familyThread.hide, { refresh: [familyThread.messages] });
  const { mutate: markRead } = useCommand(familyThread.read, { isQuiet: true });
  const newest = read.data?.messageList[0]?.familyMessageId;
  const unreadCount = read.data?.unreadCount ?? 0;
  useEffect(() => {
    if (newest !== undefined && unreadCount > 0) markRead({ channelMemberId, familyMessageId: newest });
  }, [markRead, channelMemberId, newest, unreadCount]);
  const first = read.data?.messageList;
  const messages: readonly FamilyMessage[] | undefined = first && [
    ...first,
    ...(older === null ? [] : (more.data?.messageList ?? [])),
  ];
  const next = older === null ? (read.data?.next ?? null) : null;
  return (
    <div className="families">
      <p className="families-note">{text.guardianHint}</p>
      <ThreadLines
        messages={messages}
        read={read}
        side="GUARDIAN"
        mayRemove={({ isMine }) => isMine}
        onRemove={(familyMessageId) => hide.mutate({ channelMemberId, familyMessageId })}
        onOlder={next === null ? undefined : () => setOlder(next)}
      />
      <ThreadComposer
        hint={text.writeHint}
        isPending={send.isPending}
        onSend={(typed, done) => send.mutate({ channelMemberId, text: typed }, { onSuccess: done })}
      />
    </div>
  );
}
