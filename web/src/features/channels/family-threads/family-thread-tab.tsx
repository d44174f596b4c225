import { familyThread } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import { familyThreadEvents } from '@dolphin/contract/channels/family-threads/family-threads.events';
import { family } from '@dolphin/contract/channels/family/family.contract';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { keyOf, refresh, useCommand } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { FamilyTabProps } from '../../../shared/family/family-child.ts';
import { familyThreadsText } from './family-threads.text.ts';
import { ThreadComposer, ThreadLines } from './thread-panel.tsx';
import { useThread } from './use-thread.ts';

/** A guardian and the academy write to each other about a child, who does not see it. [CHN-232] */
export function FamilyThreadTab({ child: { channelMemberId } }: FamilyTabProps) {
  const text = useText(familyThreadsText);
  const read = useThread(keyOf(familyThread.messages, { channelMemberId, isPaged: true }), (before) =>
    call(familyThread.messages, { channelMemberId, ...before }),
  );
  useEvent(familyThreadEvents.familyThreadChanged, () => void refresh(familyThread.messages));
  const send = useCommand(familyThread.send, { refresh: [familyThread.messages] });
  const hide = useCommand(familyThread.hide, { refresh: [familyThread.messages] });
  const { mutate: markRead } = useCommand(familyThread.read, { isQuiet: true, refresh: [family.counts] });
  const newest = read.messages?.[0]?.familyMessageId;
  const unreadCount = read.newest?.unreadCount ?? 0;
  useEffect(() => {
    if (newest !== undefined && unreadCount > 0) markRead({ channelMemberId, familyMessageId: newest });
  }, [markRead, channelMemberId, newest, unreadCount]);
  return (
    <div className="families">
      <p className="families-note">{text.guardianHint}</p>
      <ThreadLines
        messages={read.messages}
        read={read}
        side="GUARDIAN"
        mayRemove={({ isMine }) => isMine}
        onRemove={(familyMessageId) => hide.mutate({ channelMemberId, familyMessageId })}
        onOlder={read.onOlder}
      />
      <ThreadComposer
        hint={text.writeHint}
        isPending={send.isPending}
        onSend={(typed, done) => send.mutate({ channelMemberId, text: typed }, { onSuccess: done })}
      />
    </div>
  );
}
