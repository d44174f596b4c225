import { MESSAGE_CHILDREN_MAX } from '@dolphin/contract/channels/guardian-messages/guardian-messages.constants';
import { guardianMessages } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { useState } from 'react';
import { closing } from '../../../lib/form/open-forms.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import type { MessageChild } from './message-child.ts';
import { MessageComposer } from './message-composer.tsx';
import { MessageHistory } from './message-history.tsx';
import { messagesText } from './messages.text.ts';
import './messages.css';

type Props = {
  readonly of: readonly MessageChild[];
  readonly className?: string | undefined;
  readonly onClose: () => void;
};

/** The member SMS modal: PUBLISH sends or skips, VIEW shows what was sent and sends failures again. [SMS-1] */
export function MessageModal({ of, className = '', onClose }: Props) {
  const text = useText(messagesText);
  const { channelId } = useChannel();
  const [type, setType] = useState<'PUBLISH' | 'VIEW'>('PUBLISH');
  const [content, setContent] = useState('');
  /** What was just sent; its results are shown instead of the whole history. */
  const [batchId, setBatchId] = useState<number | null>(null);
  const user_ids = of.map(({ userId }) => userId).join(',');
  const composer = useRead(guardianMessages.composer, { channelId }, { isQuiet: true });
  const isTooMany = of.length > MESSAGE_CHILDREN_MAX;
  const receivers = useRead(
    guardianMessages.receivers,
    { channelId, user_ids },
    { isQuiet: true, staleTimeMs: 0, enabled: !isTooMany },
  );
  const failed = [composer, receivers].find(({ isError, data }) => isError && !data);
  const [only] = of;
  const publish = isTooMany ? (
    <p className="messages-warning">{text.tooMany({ count: of.length, max: MESSAGE_CHILDREN_MAX })}</p>
  ) : failed ? (
    <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void failed.refetch()} />
  ) : composer.data && receivers.data ? (
    <MessageComposer
      composer={composer.data}
      childList={receivers.data.childList}
      className={className}
      content={content}
      onContent={setContent}
      onSkip={onClose}
      onSent={(sent) => {
        setContent('');
        setBatchId(sent);
        setType('VIEW');
      }}
    />
  ) : (
    <div role="status" aria-busy="true" aria-label={text.loading}>
      <SkeletonText lines={6} />
    </div>
  );
  const history =
    of.length === 1 && only ? (
      <MessageHistory filter={{ user_id: only.userId }} />
    ) : batchId === null ? (
      <p className="messages-note">{text.resultsLater}</p>
    ) : (
      <MessageHistory filter={{ batch_id: batchId }} />
    );
  return (
    <Modal
      open
      onOpenChange={closing(content !== '', onClose)}
      title={only && of.length === 1 ? `${text.title} · ${only.name}` : text.title}
      closeLabel={text.close}
      size="lg"
    >
      <Tabs
        label={text.tabs}
        value={type}
        onValueChange={setType}
        isManual
        tabs={[
          { value: 'PUBLISH', label: text.publish, panel: publish },
          { value: 'VIEW', label: text.view, panel: history },
        ]}
      />
    </Modal>
  );
}
