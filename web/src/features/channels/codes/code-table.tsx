import { channelCodes } from '@dolphin/contract/channels/join/codes.contract';
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
import { CopyButton } from './copy-button.tsx';
import { Pages } from './pages.tsx';

type Code = OutputOf<typeof channelCodes.list>['codeList'][number];

/** The codes of the channel, what is left of each, and the end of one. [CHN-8] */
export function CodeTable() {
  const text = useText(codesText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const read = useRead(channelCodes.list, { channelId, page }, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  const revoke = useCommand(channelCodes.revoke, {
    refresh: [channelCodes.list],
    onSuccess: () => overlay.toast(text.revoked, { kind: 'ok' }),
  });
  const ask = ({ codeId }: Code) =>
    void overlay.confirm({
      title: text.revokeAsk,
      hint: text.revokeHint,
      confirmLabel: text.revoke,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () =>
        revoke.mutateAsync({ channelId, codeId }).then(
          () => undefined,
          () => undefined,
        ),
    });
  const columns = useColumns(ask);
  return (
    <Table
      label={text.codes}
      columns={columns}
      rows={read.data?.codeList ?? []}
      rowId={({ codeId }) => String(codeId)}
      state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
      empty={<EmptyState compact character="SEAHORSE" title={text.noCodes} hint={text.noCodesHint} />}
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
  );
}

function useColumns(onRevoke: (code: Code) => void): readonly Column<Code>[] {
  const text = useText(codesText);
  return [
    {
      id: 'code',
      header: text.code,
      primary: true,
      cell: (code) => (
        <span className="codes-code">
          <span>
            <code>{code.channelCode}</code>
            <small>{code.name}</small>
          </span>
          <CopyButton what={code.channelCode} value={code.channelCode} />
        </span>
      ),
    },
    {
      id: 'state',
      header: text.state,
      cell: (code) => (
        <span className="codes-badges">
          <Badge size="sm" tone={code.state === 'USABLE' ? 'ok' : 'neutral'}>
            {text[code.state]}
          </Badge>
          <Badge size="sm" tone={code.isApproved ? 'brand' : 'neutral'}>
            {code.isApproved ? text.approvedBadge : text.waitsBadge}
          </Badge>
        </span>
      ),
    },
    {
      id: 'uses',
      header: text.uses,
      align: 'end',
      cell: (code) => (
        <span className="tabular">
          {code.maxUses === null
            ? text.usesFree({ count: code.useCount })
            : text.usesOf({ count: code.useCount, max: code.maxUses })}
        </span>
      ),
    },
    {
      id: 'ends',
      header: text.ends,
      cell: (code) =>
        code.expiresAt === null ? (
          <span className="text-muted">{text.never}</span>
        ) : (
          text.until({ when: formatDateTime(code.expiresAt) })
        ),
    },
    {
      id: 'acts',
      header: text.acts,
      align: 'end',
      cell: (code) => (
        <Button
          size="sm"
          variant="ghost"
          aria-label={text.revokeOf({ name: code.name })}
          onClick={() => onRevoke(code)}
        >
          {text.revoke}
        </Button>
      ),
    },
  ];
}
