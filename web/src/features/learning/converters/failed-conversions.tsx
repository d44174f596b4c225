import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { converterStatus } from '@dolphin/contract/learning/videos/converter-status.contract';
import { Link } from '@tanstack/react-router';
import { formatRelative } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { formatBytes } from '../../../shared/rich-text/format-bytes.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { convertersText } from './converters.text.ts';

type Failure = OutputOf<typeof converterStatus.status>['failureList'][number];

/** The newest conversions that ended without a video, and why. */
export function FailedConversions({ failures }: { readonly failures: readonly Failure[] }) {
  const text = useText(convertersText);
  const columns: Column<Failure>[] = [
    { id: 'file', header: text.file, primary: true, cell: ({ fileName }) => fileName },
    { id: 'reason', header: text.reason, cell: ({ failure }) => (failure === null ? text.nothing : text[failure]) },
    { id: 'size', header: text.size, align: 'end', cell: ({ byteSize }) => formatBytes(byteSize) },
    {
      id: 'place',
      header: text.place,
      cell: ({ channelId, channelName }) =>
        channelId === null ? text.site : <Link to={`/admin/channels/${channelId}` as string}>{channelName}</Link>,
    },
    {
      id: 'attempts',
      header: text.attempts,
      align: 'end',
      cell: ({ attemptCount }) => text.times({ count: attemptCount }),
    },
    { id: 'when', header: text.when, cell: ({ failedAt }) => formatRelative(failedAt) },
  ];
  return (
    <section className="converters-failures">
      <h2>{text.failures}</h2>
      {failures.length === 0 ? null : <p className="text-muted">{text.failuresLead}</p>}
      <Table
        label={text.failures}
        columns={columns}
        rows={[...failures]}
        rowId={({ mediaId }) => String(mediaId)}
        state="ready"
        empty={<EmptyState compact character="TURTLE" title={text.failuresEmpty} hint={text.failuresEmptyHint} />}
        texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
      />
    </section>
  );
}
