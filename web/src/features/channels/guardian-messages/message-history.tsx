import { guardianMessages } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { guardianMessageEvents } from '@dolphin/contract/channels/guardian-messages/guardian-messages.events';
import { messageKindText } from '@dolphin/contract/channels/guardian-messages/message-kinds.text';
import { messageStateText } from '@dolphin/contract/channels/guardian-messages/message-states.text';
import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { newKey } from '../../../lib/new-key.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge, type BadgeTone } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { messagesText } from './messages.text.ts';
import './messages.css';

type Message = OutputOf<typeof guardianMessages.list>['messageList'][number];
export type HistoryFilter = Omit<InputOf<typeof guardianMessages.list>, 'channelId' | 'before'>;

const TONES: Readonly<Record<Message['state'], BadgeTone>> = {
  PENDING: 'neutral',
  SENDING: 'neutral',
  SENT: 'brand',
  DELIVERED: 'ok',
  FAILED: 'danger',
  CANCELLED: 'warning',
};

/** What was sent, with the result of each message as it comes in. [SMS-1] */
export function MessageHistory({ filter }: { readonly filter: HistoryFilter }) {
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  useEvent(guardianMessageEvents.guardianMessagesChanged, () => void refresh(guardianMessages.list));
  return (
    <div className="messages">
      {starts.map((before, at) => (
        <HistoryPart
          key={before ?? 0}
          filter={filter}
          before={before}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </div>
  );
}

type PartProps = {
  readonly filter: HistoryFilter;
  readonly before: number | null;
  /** Given to the last part alone. */ readonly onMore: ((next: number) => void) | undefined;
};

function HistoryPart({ filter, before, onMore }: PartProps) {
  const text = useText(messagesText);
  const { channelId } = useChannel();
  const params = { channelId, ...filter, ...(before === null ? {} : { before }) };
  const read = useRead(guardianMessages.list, params, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  const resend = useResend();
  const askCancel = useCancel();
  const list = read.data?.messageList;
  const next = read.data?.next ?? null;
  if (read.isError && !list)
    return <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />;
  if (!list)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={5} />
      </div>
    );
  const failed = list.filter(isResendable);
  if (list.length === 0 && before === null) return <EmptyState compact character="SEAHORSE" title={text.empty} />;
  return (
    <>
      {failed.length > 1 ? (
        <div>
          <Button size="sm" loading={resend.isPending} onClick={() => void resend.ask(failed)}>
            {text.resendAll({ count: failed.length })}
          </Button>
        </div>
      ) : null}
      <ul className="messages-list">
        {list.map((message) => (
          <MessageItem
            key={message.messageId}
            message={message}
            onResend={() => void resend.ask([message])}
            onCancel={() => void askCancel(message.batchId)}
          />
        ))}
      </ul>
      {onMore && next !== null ? (
        <Button variant="ghost" onClick={() => onMore(next)}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

function isResendable({ state, isResent }: Message): boolean {
  return state === 'FAILED' && !isResent;
}

type ItemProps = { readonly message: Message; readonly onResend: () => void; readonly onCancel: () => void };

function MessageItem({ message, onResend, onCancel }: ItemProps) {
  const text = useText(messagesText);
  const states = useText(messageStateText);
  const kinds = useText(messageKindText);
  const { state, failureCode, talkFailure, isResent, nickname, phoneNumber, kind, content } = message;
  const { createdAt, startAt, senderName } = message;
  return (
    <li className="messages-item">
      <div className="messages-head">
        <strong>{nickname}</strong>
        <span className="messages-note">{phoneNumber}</span>
        <Badge size="sm" tone="neutral">
          {kinds[kind]}
        </Badge>
        <Badge size="sm" tone={TONES[state]}>
          {states[state]}
        </Badge>
        {talkFailure === null ? null : <span className="messages-note">{text.replaced({ code: talkFailure })}</span>}
        {failureCode === null ? null : <span className="messages-note">{text.code({ code: failureCode })}</span>}
        {isResent ? <span className="messages-note">{text.resent}</span> : null}
      </div>
      <p>{content}</p>
      <div className="messages-head">
        <span className="messages-note">
          {[formatDateTime(createdAt), senderName].filter((part) => part !== null).join(' · ')}
          {state === 'PENDING' && startAt > createdAt ? ` · ${text.startAt({ time: formatDateTime(startAt) })}` : ''}
        </span>
        {message.canCancel ? (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {text.cancelBatch}
          </Button>
        ) : null}
        {isResendable(message) ? (
          <Button size="sm" variant="ghost" onClick={onResend}>
            {text.resend}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function useResend() {
  const text = useText(messagesText);
  const { channelId } = useChannel();
  const command = useCommand(guardianMessages.resend, {
    refresh: [guardianMessages.list],
    onSuccess: ({ messageCount }) => overlay.toast(text.resending({ count: messageCount }), { kind: 'ok' }),
  });
  const ask = async (messages: readonly Message[]) => {
    const given = { title: text.resendAsk, confirmLabel: text.resend, cancelLabel: text.cancel };
    if (await overlay.confirm(given))
      command.mutate({ channelId, requestKey: newKey(), messageIdList: messages.map(({ messageId }) => messageId) });
  };
  return { ask, isPending: command.isPending };
}

/** Takes back everything that was sent with a message and still waits. [SMS-113] */
function useCancel() {
  const text = useText(messagesText);
  const { channelId } = useChannel();
  const command = useCommand(guardianMessages.cancel, {
    refresh: [guardianMessages.list],
    onSuccess: ({ messageCount }) => overlay.toast(text.cancelled({ count: messageCount }), { kind: 'ok' }),
  });
  return async (batchId: number) => {
    const given = {
      title: text.cancelAsk,
      hint: text.cancelHint,
      confirmLabel: text.cancelBatch,
      cancelLabel: text.keep,
      danger: true,
    };
    if (await overlay.confirm(given)) command.mutate({ channelId, batchId });
  };
}
