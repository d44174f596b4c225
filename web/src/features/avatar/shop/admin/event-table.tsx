import { adminShop } from '@dolphin/contract/avatar/admin-shop.contract';
import { shop } from '@dolphin/contract/avatar/shop.contract';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/format.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { CharacterPicture } from '../../../../ui/character/character-picture.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Table } from '../../../../ui/table/table.tsx';
import { ShopPages } from '../products/product-list-states.tsx';
import { adminShopText } from './admin-shop.text.ts';
import { type AdminEvent, EventEditor } from './event-editor.tsx';

/** The events of the shop: planned, on, and over. */
export function EventTable() {
  const text = useText(adminShopText);
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<AdminEvent | 'new' | null>(null);
  const read = useRead(adminShop.events, { page }, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  const remove = useCommand(adminShop.removeEvent, {
    refresh: [adminShop.events, shop.events],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  const ask = (event: AdminEvent) =>
    void overlay.confirm({
      title: text.removeAsk,
      hint: text.removeHint,
      confirmLabel: text.remove,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () => remove.mutateAsync({ eventId: event.eventId }),
    });
  const create = (
    <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
      {text.create}
    </Button>
  );
  const columns = useColumns(setEditing, ask);
  return (
    <Card as="div" className="admin-panel">
      <div className="admin-head">{create}</div>
      <Table
        label={text.events}
        columns={columns}
        rows={read.data?.eventList ?? []}
        rowId={(event) => String(event.eventId)}
        state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
        empty={<EmptyState compact character="SEAHORSE" title={text.noEvents} hint={text.noEventsHint} />}
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
        footer={read.data ? <ShopPages page={page} pageCount={read.data.pageCount} onPage={setPage} /> : null}
      />
      {editing === null ? null : (
        <EventEditor event={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Card>
  );
}

function useColumns(
  onEdit: (event: AdminEvent) => void,
  onRemove: (event: AdminEvent) => void,
): readonly Column<AdminEvent>[] {
  const text = useText(adminShopText);
  return [
    {
      id: 'event',
      header: text.events,
      primary: true,
      cell: (event) => (
        <span className="admin-product">
          <CharacterPicture character={event.character} size={40} />
          <span>
            <b>{event.titleKo}</b>
            <small>{event.titleEn}</small>
          </span>
        </span>
      ),
    },
    { id: 'state', header: text.state, cell: (event) => <EventState event={event} /> },
    {
      id: 'period',
      header: text.period,
      cell: (event) => (
        <span>
          <small>{text.from({ when: formatDateTime(event.startsAt) })}</small>
          <small>{text.until({ when: formatDateTime(event.endsAt) })}</small>
        </span>
      ),
    },
    {
      id: 'products',
      header: text.products,
      align: 'end',
      cell: (event) => text.productCount({ count: event.productIdList.length }),
    },
    {
      id: 'acts',
      header: text.edit,
      align: 'end',
      cell: (event) => (
        <span className="admin-acts">
          <Button
            size="sm"
            variant="ghost"
            aria-label={text.editOf({ name: event.titleKo })}
            onClick={() => onEdit(event)}
          >
            {text.edit}
          </Button>
          <Button
            size="sm"
            variant="danger"
            aria-label={text.removeOf({ title: event.titleKo })}
            onClick={() => onRemove(event)}
          >
            {text.remove}
          </Button>
        </span>
      ),
    },
  ];
}

function EventState({ event }: { readonly event: AdminEvent }) {
  const text = useText(adminShopText);
  const [now] = useState(() => Date.now());
  if (new Date(event.endsAt).getTime() <= now)
    return (
      <Badge size="sm" tone="neutral">
        {text.over}
      </Badge>
    );
  return new Date(event.startsAt).getTime() > now ? (
    <Badge size="sm" tone="brand">
      {text.planned}
    </Badge>
  ) : (
    <Badge size="sm" tone="ok">
      {text.running}
    </Badge>
  );
}
