import { familyInbox } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import { familyThreadEvents } from '@dolphin/contract/channels/family-threads/family-threads.events';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { keyOf, refresh, useCommand } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { familyThreadsText } from './family-threads.text.ts';
import { ThreadComposer, ThreadLines } from './thread-panel.tsx';
import { useThread } from './use-thread.ts';

/** The thread with the guardians of one child, for staff. [CHN-232] */
export function StaffThread({ channelMemberId }: { readonly channelMemberId: number }) {
  const text = useText(familyThreadsText);
  const { channelId, at, may } = useChannel();
  const on = { channelId, channelMemberId };
  const read = useThread(keyOf(familyInbox.messages, { ...on, isPaged: true }), (before) =>
    call(familyInbox.messages, { ...on, ...before }),
  );
  useEvent(familyThreadEvents.familyThreadChanged, () => void refresh(familyInbox.messages));
  const send = useCommand(familyInbox.send, { refresh: [familyInbox.messages, familyInbox.list] });
  const hide = useCommand(familyInbox.hide, { refresh: [familyInbox.messages, familyInbox.list] });
  const { mutate: markRead } = useCommand(familyInbox.read, {
    isQuiet: true,
    refresh: [familyInbox.counts, familyInbox.list],
  });
  const newest = read.messages?.[0]?.familyMessageId;
  const unreadCount = read.newest?.unreadCount ?? 0;
  useEffect(() => {
    if (newest !== undefined && unreadCount > 0) markRead({ channelId, channelMemberId, familyMessageId: newest });
  }, [markRead, channelId, channelMemberId, newest, unreadCount]);
  const { nickname = '', name = '', accountCount = 0 } = read.newest ?? {};
  return (
    <ManageFrame
      place="families"
      title={read.newest ? text.threadOf({ name: name || nickname }) : text.title}
      read={read}
    >
      <div className="families">
        <Link className={textLinkClass} to={at('/manage/families')}>
          {text.back}
        </Link>
        <ThreadLines
          messages={read.messages}
          read={read}
          side="STAFF"
          mayRemove={({ isMine, side }) => isMine || (side === 'STAFF' && may('MANAGER'))}
          onRemove={(familyMessageId) => hide.mutate({ ...on, familyMessageId })}
          onOlder={read.onOlder}
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
