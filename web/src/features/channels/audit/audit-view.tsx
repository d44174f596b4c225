import { channelAudit } from '@dolphin/contract/channels/audit.contract';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { AuditFilters, type AuditFilter, NO_FILTER } from './audit-filters.tsx';
import { auditText } from './audit.text.ts';
import { type AuditEntry, useAuditWords } from './use-audit-words.ts';
import './audit.css';

type Props = {
  /** Who read the log of staff and minors; it belongs to another feature and comes from the page. */
  readonly reads: { readonly label: string; readonly panel: ReactNode };
};

/** Who changed what in the channel, when, from what to what. [CHN-193] */
export function AuditView({ reads }: Props) {
  const text = useText(auditText);
  const [tab, setTab] = useState('changes');
  return (
    <ManageFrame place="audit" title={text.title} lead={text.lead}>
      <Tabs
        label={text.tabs}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'changes', label: text.changes, panel: tab === 'changes' ? <Changes /> : null },
          { value: 'reads', label: reads.label, panel: tab === 'reads' ? reads.panel : null },
        ]}
      />
    </ManageFrame>
  );
}

function Changes() {
  const [filter, setFilter] = useState<AuditFilter>(NO_FILTER);
  /** Where each page shown begins; the first has no beginning. */
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  return (
    <Card as="div">
      <div className="audit">
        <AuditFilters
          filter={filter}
          onFilter={(next) => {
            setFilter(next);
            setStarts([null]);
          }}
        />
        {starts.map((before, at) => (
          <AuditPart
            key={before ?? 0}
            filter={filter}
            before={before}
            onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
          />
        ))}
      </div>
    </Card>
  );
}

type PartProps = {
  readonly filter: AuditFilter;
  readonly before: number | null;
  /** Given to the last part alone. */ readonly onMore: ((next: number) => void) | undefined;
};

function AuditPart({ filter: { kind, actor, from, to }, before, onMore }: PartProps) {
  const text = useText(auditText);
  const { channelId, may } = useChannel();
  const columns = useColumns();
  const read = useRead(
    channelAudit.list,
    {
      channelId,
      ...(before === null ? {} : { before }),
      ...(kind === null ? {} : { kind }),
      ...(actor === null ? {} : { actor_id: actor.userId }),
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
    },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0, enabled: may('MANAGER') },
  );
  const next = read.data?.next ?? null;
  const isNarrow = kind !== null || actor !== null || from !== null || to !== null;
  return (
    <Table
      label={text.title}
      columns={columns}
      rows={read.data?.entryList ?? []}
      rowId={({ entryId }) => String(entryId)}
      state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
      empty={
        isNarrow ? (
          <EmptyState compact character="CRAB" title={text.noMatch} />
        ) : (
          <EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} />
        )
      }
      error={
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      }
      texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
      footer={
        onMore && next !== null ? (
          <Button variant="ghost" onClick={() => onMore(next)}>
            {text.more}
          </Button>
        ) : null
      }
    />
  );
}

function useColumns(): readonly Column<AuditEntry>[] {
  const text = useText(auditText);
  const { subjectOf, actorOf, beforeOf, afterOf } = useAuditWords();
  return [
    {
      id: 'what',
      header: text.what,
      primary: true,
      cell: (entry) => (
        <span className="audit-what">
          <Badge size="sm" tone="neutral">
            {text[entry.kind]}
          </Badge>
          {subjectOf(entry)}
        </span>
      ),
    },
    {
      id: 'change',
      header: text.change,
      cell: (entry) => (
        <span className="audit-change">
          <del>{beforeOf(entry)}</del> <span aria-hidden>→</span>
          <span className="visually-hidden">{text.becomes}</span> <ins>{afterOf(entry)}</ins>
        </span>
      ),
    },
    { id: 'who', header: text.who, cell: actorOf },
    { id: 'when', header: text.when, cell: ({ createdAt }) => formatDateTime(createdAt) },
  ];
}
