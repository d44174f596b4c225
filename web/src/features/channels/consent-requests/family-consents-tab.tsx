import {
  CONSENT_NOTE_MAX,
  type ConsentAnswer,
} from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { familyConsents } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { consentRequestEvents } from '@dolphin/contract/channels/consent-requests/consent-requests.events';
import { family } from '@dolphin/contract/channels/family/family.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { FamilyTabProps } from '../../../shared/family/family-child.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { AnswerLine } from './consent-child.tsx';
import { AnswerBadge, StateBadge } from './consent-badge.tsx';
import { familyConsentsText } from './family-consents.text.ts';
import './consents.css';

/** What the academy asks the guardians of this child. [CHN-226] */
export function FamilyConsentsTab({ child }: FamilyTabProps) {
  const { channelMemberId } = child;
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  useEvent(consentRequestEvents.consentsChanged, () => void refresh(familyConsents.list));
  return (
    <div className="consents">
      {starts.map((before, at) => (
        <Part
          key={before ?? 0}
          channelMemberId={channelMemberId}
          before={before}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </div>
  );
}

type PartProps = {
  readonly channelMemberId: number;
  readonly before: number | null;
  readonly onMore: ((next: number) => void) | undefined;
};

function Part({ channelMemberId, before, onMore }: PartProps) {
  const text = useText(familyConsentsText);
  const params = { channelMemberId, ...(before === null ? {} : { before }) };
  const read = useRead(familyConsents.list, params, { isQuiet: true, staleTimeMs: 0 });
  const { consentRequestList: list, next = null, mayAnswer = false } = read.data ?? {};
  if (read.isError && !list)
    return <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />;
  if (!list)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  if (list.length === 0 && before === null) return <EmptyState compact title={text.empty} hint={text.emptyHint} />;
  return (
    <>
      <ul className="consents-list">
        {list.map((request) => (
          <Item
            key={request.consentRequestId}
            request={request}
            channelMemberId={channelMemberId}
            mayAnswer={mayAnswer}
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

type Request = OutputOf<typeof familyConsents.list>['consentRequestList'][number];
type ItemProps = { readonly request: Request; readonly channelMemberId: number; readonly mayAnswer: boolean };

function Item({ request, channelMemberId, mayAnswer }: ItemProps) {
  const text = useText(familyConsentsText);
  const [isChanging, setIsChanging] = useState(false);
  const { title, content, refusalNote, dueDay, state, isAnswerable, answer } = request;
  const isOpen = mayAnswer && isAnswerable;
  return (
    <li className="consents-item">
      <div className="consents-head">
        <strong className="consents-link">{title}</strong>
        {answer || isAnswerable ? <AnswerBadge answer={answer?.answer ?? null} /> : null}
        {isAnswerable ? null : <StateBadge state={state} isAnswerable={false} />}
      </div>
      <p className="consents-text">{content}</p>
      <p>{refusalNote === '' ? text.mayRefuse : refusalNote}</p>
      <p className="consents-note">{isAnswerable ? text.due({ day: formatDay(dueDay) }) : text.over}</p>
      {answer ? <AnswerLine answer={answer} /> : null}
      {mayAnswer || !isAnswerable ? null : <p className="consents-note">{text.selfNote}</p>}
      {isOpen && answer && !isChanging ? (
        <div className="consents-actions">
          <Button variant="ghost" onClick={() => setIsChanging(true)}>
            {text.change}
          </Button>
        </div>
      ) : null}
      {isOpen && (!answer || isChanging) ? (
        <AnswerForm
          request={request}
          channelMemberId={channelMemberId}
          onDone={() => setIsChanging(false)}
          onCancel={isChanging ? () => setIsChanging(false) : undefined}
        />
      ) : null}
    </li>
  );
}

type FormProps = {
  readonly request: Request;
  readonly channelMemberId: number;
  readonly onDone: () => void;
  readonly onCancel: (() => void) | undefined;
};

function AnswerForm({ request, channelMemberId, onDone, onCancel }: FormProps) {
  const text = useText(familyConsentsText);
  const { consentRequestId, revision } = request;
  const [note, setNote] = useState('');
  const answer = useCommand(familyConsents.answer, {
    refresh: [familyConsents.list, family.counts],
    onSuccess: () => {
      overlay.toast(text.answered, { kind: 'ok' });
      onDone();
    },
  });
  useOpenForm({ isDirty: note !== '', isPending: answer.isPending });
  const send = (given: ConsentAnswer) =>
    answer.mutate({ channelMemberId, consentRequestId, revision, answer: given, note: note.trim() });
  return (
    <div className="consents-answer">
      <TextField
        label={text.note}
        maxLength={CONSENT_NOTE_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="consents-actions">
        <Button loading={answer.isPending} onClick={() => send('AGREED')}>
          {text.agree}
        </Button>
        <Button variant="ghost" loading={answer.isPending} onClick={() => send('REFUSED')}>
          {text.refuse}
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            {text.cancel}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
