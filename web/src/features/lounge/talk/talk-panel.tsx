import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { loungeMessages as sayingsContract } from '@dolphin/contract/lounge/lounge-messages.contract';
import type { MessageScope } from '@dolphin/contract/lounge/lounge-messages.schema';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { SessionState, WorldSession } from '../../../shared/lounge/world-session.ts';
import { useSession, useSessionState } from '../../../shared/lounge/session-context.ts';
import { createMessageQueue, type MessageQueue } from './message-queue.ts';
import { MessageBox } from './message-box.tsx';
import { MessageLine, WaitingLine } from './message-line.tsx';
import { talkText } from './talk.text.ts';
import { useMutedUntil } from './use-muted.ts';
import './talk.css';

type Props = { readonly hasRoomScope: boolean; readonly boxRef: Ref<HTMLInputElement> };
/** So near to the end one wants to see what comes. */
const AT_END_PX = 60;

const queues = new WeakMap<WorldSession, MessageQueue>();
/** One per session: waiting messages stay while another tab of the panel is open. */
function queueOf(session: WorldSession): MessageQueue {
  const queue =
    queues.get(session) ??
    createMessageQueue(session.roomId, session.addMessage, () => maySend(session.store.getState()));
  queues.set(session, queue);
  return queue;
}

/** A message sent on the way to somebody would be received at the old place. [WLD-110] */
const maySend = ({ phase, isMoving }: SessionState) => phase === 'in' && !isMoving;

/** The messages of the room, and the box to send one. [WLD-1] [WLD-129] [WLD-130] */
export function TalkPanel({ hasRoomScope, boxRef }: Props) {
  const text = useText(talkText);
  const session = useSession();
  const received = useSessionState(({ messages }) => messages);
  const named = useSessionState((state) => state.named);
  const mutedUntil = useMutedUntil();
  const phase = useSessionState((state) => state.phase);
  const queue = queueOf(session);
  const entries = useStore(queue.store, (state) => state.entries);
  // The message may come back by the socket before the answer does: then it is there already.
  const waiting = entries.filter(
    (entry) =>
      !received.some(({ userId, clientKey }) => userId === session.own.userId && clientKey === entry.clientKey),
  );
  const { data: mine } = useRead(rooms.mine, {}, { isQuiet: true });
  const isSilent = useSessionState(({ scene, areaIds }) =>
    scene.content.areas.some(({ id, property }) => property.kind === 'SILENT' && areaIds.includes(id)),
  );
  const [scope, setScope] = useState<MessageScope>(hasRoomScope ? 'ROOM' : 'NEAR');
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);

  const isFree = useSessionState(maySend);
  useEffect(() => {
    if (isFree) queue.goOn();
  }, [isFree, queue]);
  useEffect(() => {
    const stop = new AbortController();
    call(sayingsContract.history, { roomId: session.roomId }, { signal: stop.signal, isBackground: true }).then(
      ({ sayingList }) => session.addHistory(sayingList),
      () => undefined,
    );
    return () => stop.abort();
  }, [session]);
  useEffect(() => {
    if (isAtEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [received, entries]);

  // Messages of users who may not be seen are not shown. [WLD-125]
  const lines = received.filter(({ userId }) => userId !== null && named.has(userId));
  return (
    <div className="talk">
      <div
        ref={log}
        className="talk-log"
        role="log"
        aria-label={text.log}
        tabIndex={0}
        onScroll={({ currentTarget: at }) => {
          isAtEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < AT_END_PX;
        }}
      >
        {lines.length + waiting.length === 0 && phase !== 'out' ? <p className="talk-empty">{text.empty}</p> : null}
        {lines.map((message) => (
          <MessageLine
            key={message.sayingId}
            message={message}
            name={named.get(message.userId ?? 0)?.nickname ?? text.someone}
            isMine={message.userId === session.own.userId}
          />
        ))}
        {waiting.map((entry) => (
          <WaitingLine
            key={entry.clientKey}
            entry={entry}
            isConnected={phase === 'in'}
            onAgain={(key) => queue.again(key)}
            onDiscard={(key) => queue.discard(key)}
          />
        ))}
      </div>
      {phase === 'out' ? null : mutedUntil !== null ? (
        <p className="talk-muted" role="status">
          {text.muted({ time: formatTime(mutedUntil) })}
        </p>
      ) : (
        <MessageBox
          boxRef={boxRef}
          scope={scope}
          onScope={hasRoomScope ? setScope : null}
          onSend={(what) => queue.send(what)}
          isChild={mine?.isChild ?? false}
          isSilent={isSilent}
        />
      )}
    </div>
  );
}
