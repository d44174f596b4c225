import { channelInvitations } from '@dolphin/contract/channels/join/invitations.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { codesText } from './codes.text.ts';
import { InviteForm } from './invite-form.tsx';
import { Pages } from './pages.tsx';

type Invitation = OutputOf<typeof channelInvitations.list>['invitationList'][number];

/** Invitations that nobody has answered, and a new one. [CHN-122] */
export function InvitationTable() {
  const text = useText(codesText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const read = useRead(
    channelInvitations.list,
    { channelId, page },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  const revoke = useCommand(channelInvitations.revoke, {
    refresh: [channelInvitations.list],
    onSuccess: () => overlay.toast(text.takenBack, { kind: 'ok' }),
  });
  const ask = ({ invitationId }: Invitation) =>
    void overlay.confirm({
      title: text.takeBackAsk,
      hint: text.takeBackHint,
      confirmLabel: text.takeBack,
      cancelLabel: text.close,
      danger: true,
      onConfirm: () =>
        revoke.mutateAsync({ channelId, invitationId }).then(
          () => undefined,
          () => undefined,
        ),
    });
  const whoOf = ({ nickname, email }: Invitation) => nickname ?? email ?? text.gone;
  const columns: readonly Column<Invitation>[] = [
    { id: 'who', header: text.who, primary: true, cell: (one) => <b>{whoOf(one)}</b> },
    {
      id: 'state',
      header: text.state,
      cell: (one) => (
        <Badge size="sm" tone={one.isExpired ? 'neutral' : 'brand'}>
          {one.isExpired ? text.expired : text.waiting}
        </Badge>
      ),
    },
    { id: 'by', header: text.by, hideOnPhone: true, cell: (one) => one.invitedBy ?? text.gone },
    { id: 'ends', header: text.ends, cell: (one) => text.until({ when: formatDateTime(one.expiresAt) }) },
    {
      id: 'acts',
      header: text.acts,
      align: 'end',
      cell: (one) => (
        <Button size="sm" variant="ghost" aria-label={text.takeBackOf({ who: whoOf(one) })} onClick={() => ask(one)}>
          {text.takeBack}
        </Button>
      ),
    },
  ];
  return (
    <div className="codes-panel">
      <InviteForm />
      <Table
        label={text.invitations}
        columns={columns}
        rows={read.data?.invitationList ?? []}
        rowId={({ invitationId }) => String(invitationId)}
        state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
        empty={<EmptyState compact character="NEMO" title={text.noInvitations} hint={text.noInvitationsHint} />}
        error={
          <ErrorState
            compact
            title={text.failed}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        }
        texts={{
          sortBy: (header) => text.sortBy({ header }),
          selectAll: text.selectAll,
          selectRow: () => text.selectRow,
          loading: text.loading,
        }}
        footer={read.data ? <Pages page={page} pageCount={read.data.pageCount} onPage={setPage} /> : null}
      />
    </div>
  );
}
