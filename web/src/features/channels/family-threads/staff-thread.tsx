import { familyInbox } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import { familyThreadEvents } from '@dolphin/contract/channels/family-threads/family-threads.events';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { familyThreadsText } from './family-threads.text.ts';
import { ThreadComposer, ThreadLines } from './thread-panel.tsx';

/** The thread with the guardians of one child, for staff. [CHN-232] */
export function StaffThread({ channelMemberId }: { readonly channelMemberId: number }) {
  const text = useText(familyThreadsText);
  const { channelId, at, may } = useChannel();
  const on = { channelId, channelMemberId };
  const [older, setOlder] = useState<number | null>(null);
  const read = useRead(familyInbox.messages, on, { isQuiet: true, staleTimeMs: 0 });
  const more = useRead(
    familyInbox.messages,
    { ...on, before: older ?? 1 },
    { isQuiet: true, enabled: older !== null, keepPrevious: true },
  );
  useEvent(familyThreadEvents.familyThreadChanged, () => void refresh(familyInbox.messages));
  const send = useCommand(familyInbox.send, { refresh: [familyInbox.messages, familyInbox.list] });
  const hide = useCommand(familyInbox.hide, { refresh: [familyInbox.messages, familyInbox.list] });
  const { mutate: markRead } = useCommand(familyInbox.read, {
    isQuiet: true,
    refresh: [familyInbox.counts, familyInbox.list],
  });
  const newest = read.data?.messageList[0]?.familyMessageId;
  const unreadCount = read.data?.unreadCount ?? 0;
  useEffect(() => {
    if (newest !== undefined && unreadCount > 0) markRead({ channelId, channelMemberId, familyMessageId: newest });
  }, [markRead, channelId, channelMemberId, newest, unreadCount]);
  const { messageList, nickname = '', name = '', accountCount = 0 } = read.data ?? {};
  const messages = messageList && [...messageList, ...(older === null ? [] : (more.data?.messageList ?? []))];
  const next = older === null ? (read.data?.next ?? null) : null;
  return (
    <ManageFrame
      place="families"
      title={read.data ? text.threadOf({ name: name || nickname }) : text.title}
      read={read}
    >
      <div className="families">
        <Link className={textLinkClass} to={at('/manage/families')}>
          {text.back}
        </Link>
        <ThreadLines
          messages={messages}
          read={read}
          side="STAFF"
          mayRemove={({ isMine, side }) => isMine || (side === 'STAFF' && may('MANAGER'))}
          onRemove={(familyMessageId) => hide.mutate({ ...on, familyMessageId })}
          onOlder={next === null ? undefined : () => setOlder(next)}
        />
        {accountCount === 0 ? (
          <p className="families-note">{text.noAccount}</p>
        ) : (
          <ThreadComposer
            hint={text.staffHint({ count: accountCount })}
            isPending={send.isPending}
            onSend={(typed, done) => send.mutate({ ...on, text: typed }, { onSuccess: done })}
          />
        )}
      </div>
    </ManageFrame>
  );
}
