import { TICKET_QUERY_MAX } from '@dolphin/contract/commerce/tickets/tickets.constants';
import { channelTickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { GiveTickets } from './give-tickets.tsx';
import { MemberTickets } from './member-tickets.tsx';
import { TicketPages, TicketTable } from './ticket-list-parts.tsx';
import { ticketsText } from './tickets.text.ts';
import './tickets.css';

type Holder = OutputOf<typeof channelTickets.search>['ticketHolderList'][number];
type Entry = OutputOf<typeof channelTickets.histories>['historyList'][number];
const options = { isQuiet: true, keepPrevious: true, staleTimeMs: 0 } as const;

/** The tickets of the channel by member, and what happened to them. [PAY-10] */
export function TicketsView() {
  const text = useText(ticketsText);
  const [tab, setTab] = useState<'members' | 'histories'>('members');
  return (
    <ManageFrame place="tickets" title={text.title} lead={text.lead}>
      <Tabs
        label={text.tabs}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'members', label: text.members, panel: <Holders /> },
          { value: 'histories', label: text.histories, panel: <Histories /> },
        ]}
      />
    </ManageFrame>
  );
}

function Holders() {
  const text = useText(ticketsText);
  const { channelId } = useChannel();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<Holder | null>(null);
  const [receiver, setReceiver] = useState<number | null>(null);
  const query = useDebounced(typed.trim());
  const read = useRead(channelTickets.search, { channelId, page, ...(query === '' ? {} : { query }) }, { ...options });
  const columns: readonly Column<Holder>[] = [
    { id: 'member', header: text.member, primary: true, cell: ({ nickname }) => <b>{nickname}</b> },
    ...(['available', 'used', 'all'] as const).map((id): Column<Holder> => ({
      id,
      header: text[id],
      align: 'end',
      cell: (holder) => <span className="tabular">{text.sheets({ count: countOf(holder, id) })}</span>,
    })),
    {
      id: 'acts',
      header: text.acts,
      align: 'end',
      cell: (holder) => (
        <span className="ticket-acts">
          <Button
            size="sm"
            variant="ghost"
            aria-label={text.openOf({ name: holder.nickname })}
            onClick={() => setShown(holder)}
          >
            {text.open}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={text.giveOf({ name: holder.nickname })}
            onClick={() => setReceiver(holder.targetUserId)}
          >
            {text.give}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <div className="ticket-panel">
      <TextField
        label={text.search}
        type="search"
        maxLength={TICKET_QUERY_MAX}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(1);
        }}
      />
      <TicketTable
        label={text.members}
        columns={columns}
        rows={read.data?.ticketHolderList ?? []}
        rowId={({ targetUserId }) => String(targetUserId)}
        read={read}
        empty={text.noMembers}
        pages={<TicketPages page={page} pageCount={read.data?.pageCount ?? 0} onPage={setPage} />}
      />
      {receiver === null ? null : <GiveTickets targetUserId={receiver} onClose={() => setReceiver(null)} />}
      {shown === null ? null : (
        <MemberTickets targetUserId={shown.targetUserId} name={shown.nickname} onClose={() => setShown(null)} />
      )}
    </div>
  );
}

function countOf(holder: Holder, id: 'available' | 'used' | 'all'): number {
  return id === 'available' ? holder.availableCount : id === 'used' ? holder.usedCount : holder.ticketCount;
}

function Histories() {
  const text = useText(ticketsText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const read = useRead(channelTickets.histories, { channelId, page }, { ...options });
  const columns: readonly Column<Entry>[] = [
    { id: 'member', header: text.member, primary: true, cell: ({ nickname }) => <b>{nickname}</b> },
    {
      id: 'cause',
      header: text.cause,
      cell: ({ cause, reason }) => (
        <span className="ticket-cell">
          <span>{text[cause]}</span>
          {reason === '' ? null : <small>{reason}</small>}
        </span>
      ),
    },
    { id: 'who', header: text.who, cell: ({ actorName }) => actorName ?? text.system },
    { id: 'when', header: text.when, cell: ({ createdAt }) => formatDateTime(createdAt) },
  ];
  return (
    <TicketTable
      label={text.histories}
      columns={columns}
      rows={read.data?.historyList ?? []}
      rowId={({ ticketId, cause, createdAt }) => `${ticketId}-${cause}-${createdAt}`}
      read={read}
      empty={text.noHistories}
      pages={<TicketPages page={page} pageCount={read.data?.pageCount ?? 0} onPage={setPage} />}
    />
  );
}
