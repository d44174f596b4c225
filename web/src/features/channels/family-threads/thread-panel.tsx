import {
  FAMILY_MESSAGE_MAX,
  type FamilySide,
} from '@dolphin/contract/channels/family-threads/family-threads.constants';
import type { familyThread } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { familyThreadsText } from './family-threads.text.ts';
import './family-threads.css';

export type FamilyMessage = OutputOf<typeof familyThread.messages>['messageList'][number];

type Reading = { readonly isError: boolean; readonly refetch: () => unknown };
type LinesProps = {
  /** The newest first; undefined while they are read. */ readonly messages: readonly FamilyMessage[] | undefined;
  readonly read: Reading;
  readonly side: FamilySide;
  readonly mayRemove: (message: FamilyMessage) => boolean;
  readonly onRemove: (familyMessageId: number) => void;
  /** Undefined: there is nothing older. */ readonly onOlder: (() => void) | undefined;
};

/** The messages of a thread, the newest at the bottom; those of the own side stand at the right. */
export function ThreadLines({ messages, read, side, mayRemove, onRemove, onOlder }: LinesProps) {
  const text = useText(familyThreadsText);
  if (read.isError && !messages)
    return <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />;
  if (!messages)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  if (messages.length === 0) return <EmptyState compact title={text.noMessages} />;
  const ask = (familyMessageId: number) => {
    const question = {
      title: text.removeAsk,
      hint: text.removeHint,
      confirmLabel: text.remove,
      cancelLabel: text.cancel,
    };
    void overlay.confirm({ ...question, danger: true }).then((isSure) => isSure && onRemove(familyMessageId));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must be able to
    <ol className="families-lines" aria-label={text.messagesLabel} tabIndex={0} aria-live="polite">
      {messages.map((message) => (
        <Line
          key={message.familyMessageId}
          message={message}
          isOwnSide={message.side === side}
          onRemove={mayRemove(message) ? () => ask(message.familyMessageId) : undefined}
        />
      ))}
      {onOlder ? (
        <li className="families-older">
          <Button size="sm" variant="ghost" onClick={onOlder}>
            {text.older}
          </Button>
        </li>
      ) : null}
    </ol>
  );
}

type LineProps = {
  readonly message: FamilyMessage;
  readonly isOwnSide: boolean;
  readonly onRemove: (() => void) | undefined;
};

function Line({ message, isOwnSide, onRemove }: LineProps) {
  const text = useText(familyThreadsText);
  const { side, authorName, text: written, isHidden, createdAt } = message;
  return (
    <li
      className="families-line"
      {...(isOwnSide ? { 'data-own': '' } : {})}
      {...(isHidden ? { 'data-hidden': '' } : {})}
    >
      <p className="families-meta">
        <span>{authorName ?? (side === 'GUARDIAN' ? text.fromGuardian : text.fromStaff)}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {onRemove && !isHidden ? (
          <Button size="sm" variant="plain" onClick={onRemove}>
            {text.remove}
          </Button>
        ) : null}
      </p>
      <p className="families-bubble">{isHidden ? text.hidden : written}</p>
    </li>
  );
}

/** On a touch keyboard Enter makes a line, and the button sends. */
const isTouch = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

type ComposerProps = {
  readonly hint: ReactNode;
  readonly isPending: boolean;
  /** Calls back when it was sent. */ readonly onSend: (text: string, done: () => void) => void;
};

export function ThreadComposer({ hint, isPending, onSend }: ComposerProps) {
  const text = useText(familyThreadsText);
  const [typed, setTyped] = useState('');
  useOpenForm({ isDirty: typed.trim() !== '', isPending });
  const send = () => {
    if (typed.trim() !== '' && !isPending) onSend(typed.trim(), () => setTyped(''));
  };
  return (
    <form className="families-form" onSubmit={(event) => (event.preventDefault(), send())}>
      <TextArea
        label={text.write}
        hint={hint}
        autoGrow
        rows={2}
        maxLength={FAMILY_MESSAGE_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        counter={(used: number) => text.used({ used, max: FAMILY_MESSAGE_MAX })}
        {...(isTouch() ? {} : { onEnter: send })}
      />
      <Button type="submit" loading={isPending} disabled={typed.trim() === ''}>
        {text.send}
      </Button>
    </form>
  );
}
