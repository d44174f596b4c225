import { tickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TicketPages } from './ticket-list-parts.tsx';
import { myTicketsText } from './my-tickets.text.ts';
import './tickets.css';

/** The learner's lesson tickets and what happened to them; nothing for those who never had one. [PAY-10] */
export function MyTickets() {
  const text = useText(myTicketsText);
  const [page, setPage] = useState(1);
  const counts = useRead(tickets.counts, {}, { isQuiet: true });
  const histories = useRead(tickets.histories, { page }, { isQuiet: true, keepPrevious: true });
  if (!counts.data || !histories.data || histories.data.totalCount === 0) return null;
  return (
    <div className="page">
      <Card title={text.title}>
        <div className="ticket-panel">
          {counts.data.channelList.map(({ channelId, channelName, ticketCount }) => (
            <b key={channelId}>{text.left({ name: channelName, count: ticketCount })}</b>
          ))}
          <ul className="ticket-rows" aria-label={text.history}>
            {histories.data.historyList.map(({ ticketId, cause, reason, createdAt }) => (
              <li key={`${ticketId}-${cause}-${createdAt}`}>
                <span>
                  {text[cause]}
                  {reason === '' ? null : <small>{reason}</small>}
                </span>
                <time className="text-muted" dateTime={createdAt}>
                  {formatDateTime(createdAt)}
                </time>
              </li>
            ))}
          </ul>
          <TicketPages page={page} pageCount={histories.data.pageCount} onPage={setPage} />
        </div>
      </Card>
    </div>
  );
}
