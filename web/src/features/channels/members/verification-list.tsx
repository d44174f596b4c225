import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { members } from '@dolphin/contract/channels/members/members.contract';
import {
  CHANGE_REASON_MAX_LENGTH,
  VERIFICATION_STATES,
  type VerificationState,
} from '@dolphin/contract/channels/members/members.constants';
import { verifications } from '@dolphin/contract/channels/members/verifications.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { closing, useOpenForm } from '../../../lib/form/open-forms.ts';
import { formatDateTime, formatRelative } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { RoleBadge } from '../../../shared/role-badge.tsx';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { MemberPages } from './member-pages.tsx';
import { verificationsText } from './verifications.text.ts';

type Verification = OutputOf<typeof verifications.list>['verificationList'][number];
type Results = OutputOf<typeof verifications.accept>;

/** Requests to be verified, answered one by one or as a selection. [CHN-6] */
export function VerificationList() {
  const text = useText(verificationsText);
  const { channelId } = useChannel();
  const [state, setState] = useState<VerificationState>('PENDING');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly number[] | null>(null);
  const read = useRead(
    verifications.list,
    { channelId, state, page },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  useEvent(
    channelMemberEvents.membersChanged,
    (event) => void (event.channelId === channelId && refresh(verifications.list, members.counts)),
  );
  const { accept, reject } = useAnswers(() => {
    setSelected(new Set());
    setRefused(null);
  });
  const isWaiting = state === 'PENDING';
  const ids = [...selected].map(Number);
  const columns = useColumns({
    isWaiting,
    isAccepting: accept.isPending,
    onAccept: (verificationId) => accept.mutate({ channelId, verificationIds: [verificationId] }),
    onReject: (verificationId) => setRefused([verificationId]),
  });
  return (
    <Card as="div" className="members-panel">
      <div className="member-chips" role="group" aria-label={text.state}>
        {VERIFICATION_STATES.map((one) => (
          <Chip
            key={one}
            selected={one === state}
            onClick={() => {
              setState(one);
              setPage(1);
              setSelected(new Set());
            }}
          >
            {text[one]}
          </Chip>
        ))}
      </div>
      {ids.length > 0 ? (
        <AnswerAll
          count={ids.length}
          isAccepting={accept.isPending}
          onAccept={() => accept.mutate({ channelId, verificationIds: ids })}
          onReject={() => setRefused(ids)}
        />
      ) : null}
      <Table
        label={text.label}
        columns={columns}
        rows={read.data?.verificationList ?? []}
        rowId={({ verificationId }) => String(verificationId)}
        state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
        empty={<EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} />}
        error={
          <ErrorState
            compact
            title={text.failed}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        }
        {...(isWaiting ? { selected, onSelect: setSelected } : {})}
        texts={{
          sortBy: (header) => text.sortBy({ header }),
          selectAll: text.selectAll,
          selectRow: ({ nickname }) => text.selectRow({ name: nickname }),
          loading: text.loading,
        }}
        footer={
          read.data && read.data.totalCount > 0 ? (
            <MemberPages page={page} onPage={setPage} data={read.data} total={(count) => text.total({ count })} />
          ) : null
        }
      />
      {refused ? (
        <RejectDialog
          isPending={reject.isPending}
          onClose={() => setRefused(null)}
          onReject={(reason) =>
            reject.mutate({
              channelId,
              verificationIds: [...refused],
              ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
            })
          }
        />
      ) : null}
    </Card>
  );
}

function useAnswers(onDone: () => void) {
  const text = useText(verificationsText);
  const showResults = ({ resultList }: Results) => {
    const count = (result: Results['resultList'][number]['result']) =>
      resultList.filter((one) => one.result === result).length;
    overlay.toast(text.done({ count: count('DONE') }), {
      kind: 'ok',
      ...(count('ANSWERED') > 0 ? { hint: text.answered({ count: count('ANSWERED') }) } : {}),
    });
    onDone();
  };
  const options = { refresh: [verifications.list, members.counts], onSuccess: showResults } as const;
  return {
    accept: useCommand(verifications.accept, options),
    reject: useCommand(verifications.reject, options),
  };
}

type Answering = {
  readonly isWaiting: boolean;
  readonly isAccepting: boolean;
  readonly onAccept: (verificationId: number) => void;
  readonly onReject: (verificationId: number) => void;
};

function useColumns({ isWaiting, isAccepting, onAccept, onReject }: Answering): readonly Column<Verification>[] {
  const text = useText(verificationsText);
  return [
    {
      id: 'member',
      header: text.member,
      primary: true,
      cell: (one) => <UserChip userId={one.userId} nickname={one.nickname} portrait={one.portrait} size={40} />,
    },
    { id: 'body', header: text.body, cell: (one) => <span className="verification-body">{one.body}</span> },
    { id: 'role', header: text.role, hideOnPhone: true, cell: (one) => <RoleBadge role={one.role} /> },
    { id: 'at', header: text.at, cell: (one) => <span className="tabular">{formatRelative(one.createdAt)}</span> },
    {
      id: 'answer',
      header: text.answer,
      align: 'end',
      cell: (one) =>
        isWaiting ? (
          <span className="member-acts">
            <Button
              size="sm"
              aria-label={text.acceptOf({ name: one.nickname })}
              disabled={isAccepting}
              onClick={() => onAccept(one.verificationId)}
            >
              {text.accept}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={text.rejectOf({ name: one.nickname })}
              onClick={() => onReject(one.verificationId)}
            >
              {text.reject}
            </Button>
          </span>
        ) : (
          <span className="member-answer">
            {one.answeredAt ? (
              <span>{text.answeredBy({ name: one.answeredBy ?? '-', when: formatDateTime(one.answeredAt) })}</span>
            ) : null}
            {one.reason ? <small className="text-muted">{text.reason({ reason: one.reason })}</small> : null}
          </span>
        ),
    },
  ];
}

type AnswerAllProps = {
  readonly count: number;
  readonly isAccepting: boolean;
  readonly onAccept: () => void;
  readonly onReject: () => void;
};

function AnswerAll({ count, isAccepting, onAccept, onReject }: AnswerAllProps) {
  const text = useText(verificationsText);
  return (
    <div className="bulk-bar" role="toolbar" aria-label={text.acceptAll({ count: count })}>
      <Button size="sm" loading={isAccepting} onClick={onAccept}>
        {text.acceptAll({ count: count })}
      </Button>
      <Button size="sm" variant="ghost" onClick={onReject}>
        {text.rejectAll({ count: count })}
      </Button>
    </div>
  );
}

function RejectDialog({
  isPending,
  onClose,
  onReject,
}: {
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onReject: (reason: string) => void;
}) {
  const text = useText(verificationsText);
  const [reason, setReason] = useState('');
  const isDirty = reason.trim() !== '';
  useOpenForm({ isDirty });
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={text.rejectAsk}
      description={text.rejectHint}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" loading={isPending} onClick={() => onReject(reason)}>
            {text.reject}
          </Button>
        </>
      }
    >
      <TextField
        label={text.reasonLabel}
        optionalLabel={text.optional}
        value={reason}
        maxLength={CHANGE_REASON_MAX_LENGTH}
        onEnter={() => onReject(reason)}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Modal>
  );
}
