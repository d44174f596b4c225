import { consentRequests } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { AnswerBadge } from './consent-badge.tsx';
import type { ConsentDetailData } from './consent-data.ts';
import { consentsText } from './consents.text.ts';

type Child = ConsentDetailData['childList'][number];
type Answer = NonNullable<Child['answer']>;
type Props = { readonly child: Child; readonly consentRequestId: number };

/** Who answered, how and when. */
export function AnswerLine({ answer }: { readonly answer: Answer }) {
  const text = useText(consentsText);
  const { guardianName, relation, method, answeredAt, note } = answer;
  const who =
    guardianName === null ? text.guardianGone : relation ? `${guardianName} (${text[relation]})` : guardianName;
  return (
    <>
      <p className="consents-note">{text.answerLine({ who, method: text[method], at: formatDateTime(answeredAt) })}</p>
      {note === '' ? null : <p>“{note}”</p>}
    </>
  );
}

/** A child of a request with the answer that counts. [CHN-227] */
export function ConsentChild({ child, consentRequestId }: Props) {
  const text = useText(consentsText);
  const { channelId } = useChannel();
  const [isOpen, setIsOpen] = useState(false);
  const { channelMemberId, nickname, name, accountCount, numberCount, isLinked, answer } = child;
  const revoke = useCommand(consentRequests.revoke, {
    refresh: [consentRequests.detail],
    onSuccess: () => overlay.toast(text.revoked, { kind: 'ok' }),
  });
  return (
    <li className="consents-child">
      <div className="consents-head">
        <strong>{name === '' ? nickname : `${name} (${nickname})`}</strong>
        <AnswerBadge answer={answer?.answer ?? null} />
        {isLinked ? <span className="consents-note">{text.linkSent}</span> : null}
      </div>
      <div>
        {answer ? (
          <AnswerLine answer={answer} />
        ) : (
          <p className="consents-note">
            {accountCount + numberCount === 0
              ? text.noGuardian
              : `${text.accountCount({ count: accountCount })} · ${text.numberCount({ count: numberCount })}`}
          </p>
        )}
      </div>
      <div className="consents-actions">
        {isLinked ? (
          <Button
            size="sm"
            variant="ghost"
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ channelId, consentRequestId, channelMemberId })}
          >
            {text.revoke}
          </Button>
        ) : null}
        {answer ? (
          <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
            {text.history}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <HistoryModal child={child} consentRequestId={consentRequestId} onClose={() => setIsOpen(false)} />
      ) : null}
    </li>
  );
}

function HistoryModal({ child, consentRequestId, onClose }: Props & { readonly onClose: () => void }) {
  const text = useText(consentsText);
  const { channelId } = useChannel();
  const { channelMemberId, nickname, name } = child;
  const params = { channelId, consentRequestId, channelMemberId };
  const read = useRead(consentRequests.history, params, { isQuiet: true, staleTimeMs: 0 });
  const list = read.data?.answerList;
  return (
    <Modal
      open
      title={text.historyTitle({ name: name || nickname })}
      closeLabel={text.closeDialog}
      onOpenChange={onClose}
    >
      {read.isError && !list ? (
        <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
      ) : !list ? (
        <SkeletonText lines={3} />
      ) : list.length === 0 ? (
        <EmptyState compact title={text.noHistory} />
      ) : (
        <ol className="consents-list">
          {list.map((answer) => (
            <li key={`${answer.answeredAt} ${answer.answer} ${answer.note}`}>
              <AnswerBadge answer={answer.answer} />
              <AnswerLine answer={answer} />
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}
