import { COMMENT_MAX } from '@dolphin/contract/learning/coaching/coaching.constants';
import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { helpRequests } from '@dolphin/contract/learning/coaching/help-requests.contract';
import { office } from '@dolphin/contract/learning/office/office.contract';
import { useState } from 'react';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { formatRelative } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { coachingText } from './coaching.text.ts';

type Request = OutputOf<typeof helpRequests.queue>['helpRequestList'][number];
type Props = { readonly onStudent: (channelMemberId: number, contentId: number | null) => void };

function useQueue() {
  const { channelId, may } = useChannel();
  const read = useRead(helpRequests.queue, { channelId }, { isQuiet: true, staleTimeMs: 0, enabled: may('TEACHER') });
  useEvent(coachingEvents.helpChanged, (payload) => {
    if (payload.channelId === channelId) void refresh(helpRequests.queue);
  });
  return read;
}

/** Hands that are raised, as they are raised. [LMS-216] */
export function HelpQueue({ onStudent }: Props) {
  const text = useText(coachingText);
  const read = useQueue();
  const list = read.data?.helpRequestList;
  return (
    <Card title={text.queue} action={list && list.length > 0 ? <Badge tone="reward">{list.length}</Badge> : undefined}>
      {list ? (
        list.length === 0 ? (
          <EmptyState compact character="TURTLE" title={text.queueEmpty} hint={text.queueEmptyHint} />
        ) : (
          <ul className="help-list" aria-live="polite">
            {list.map((request) => (
              <HelpCard key={request.helpRequestId} request={request} onStudent={onStudent} />
            ))}
          </ul>
        )
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={4} />
        </div>
      )}
    </Card>
  );
}

/** What one student asks for, to be answered beside the code it is about; nothing without a raised hand. [LMS-216] */
export function StudentHelp({ channelMemberId, onStudent }: Props & { readonly channelMemberId: number }) {
  const text = useText(coachingText);
  const list = useQueue().data?.helpRequestList.filter((request) => request.channelMemberId === channelMemberId) ?? [];
  return list.length === 0 ? null : (
    <Card title={text.queue}>
      <ul className="help-list" aria-live="polite">
        {list.map((request) => (
          <HelpCard key={request.helpRequestId} request={request} onStudent={onStudent} />
        ))}
      </ul>
    </Card>
  );
}

function HelpCard({ request, onStudent }: { readonly request: Request } & Props) {
  const text = useText(coachingText);
  const { channelId } = useChannel();
  const [answer, setAnswer] = useState<string | null>(null);
  const { helpRequestId, nickname, title, body, state, takenBy, isMine, createdAt, channelMemberId, contentId } =
    request;
  const one = { channelId, helpRequestId };
  const done = { refresh: [helpRequests.queue, coaching.grid, office.today] };
  const take = useCommand(helpRequests.take, done);
  const close = useCommand(helpRequests.close, {
    ...done,
    onSuccess: () => overlay.toast(text.closed, { kind: 'ok' }),
  });
  const form = useOpenForm({ isDirty: answer !== null && answer.trim() !== '' });
  const send = useCommand(helpRequests.answer, {
    ...done,
    onSuccess: () => {
      form.settle();
      overlay.toast(text.answered, { kind: 'ok' });
    },
  });
  const isFree = state === 'OPEN' || isMine;
  return (
    <li className="help-card">
      <div>
        <b>{nickname}</b> <span className="text-muted">· {title}</span>
      </div>
      <p>{body === '' ? <span className="text-muted">{text.noWords}</span> : body}</p>
      <small>
        {text.waiting({ when: formatRelative(createdAt) })}
        {state === 'TAKEN' ? ` · ${isMine ? text.mine : text.takenBy({ name: takenBy ?? '' })}` : ''}
      </small>
      {answer === null ? (
        <div className="help-acts">
          {state === 'OPEN' ? (
            <Button size="sm" loading={take.isPending} onClick={() => take.mutate(one)}>
              {text.take}
            </Button>
          ) : null}
          {isFree ? (
            <Button size="sm" variant={state === 'OPEN' ? 'ghost' : 'primary'} onClick={() => setAnswer('')}>
              {text.answer}
            </Button>
          ) : null}
          {isMine ? (
            <Button size="sm" variant="ghost" loading={close.isPending} onClick={() => close.mutate(one)}>
              {text.close}
            </Button>
          ) : null}
          <Button size="sm" variant="plain" onClick={() => onStudent(channelMemberId, contentId)}>
            {text.lookAt}
          </Button>
        </div>
      ) : (
        <>
          <TextArea
            label={text.answerLabel({ name: nickname })}
            value={answer}
            maxLength={COMMENT_MAX}
            rows={3}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <div className="help-acts">
            <Button
              size="sm"
              disabled={answer.trim() === ''}
              loading={send.isPending}
              onClick={() => send.mutate({ ...one, answer: answer.trim() })}
            >
              {text.send}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAnswer(null)}>
              {text.cancel}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
