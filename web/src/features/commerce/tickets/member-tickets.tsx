import { channelTickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TakeTicketBack } from './give-tickets.tsx';
import { UseTicket } from './use-ticket.tsx';
import { TicketPages } from './ticket-list-parts.tsx';
import { ticketsText } from './tickets.text.ts';

type Props = { readonly targetUserId: number; readonly name: string; readonly onClose: () => void };

type Ticket = OutputOf<typeof channelTickets.list>['ticketList'][number];

/** The tickets of one member; unused ones can be used or taken back, and the use of used ones corrected. [PAY-10] */
export function MemberTickets({ targetUserId, name, onClose }: Props) {
  const text = useText(ticketsText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const [taken, setTaken] = useState<number | null>(null);
  const [used, setUsed] = useState<Ticket | null>(null);
  const read = useRead(
    channelTickets.list,
    { channelId, target_user_id: targetUserId, page },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={text.ticketsOf({ name })}
      closeLabel={text.close}
    >
      {read.isError && !read.data ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : read.data ? (
        <div className="ticket-panel">
          {read.data.totalCount === 0 ? (
            <EmptyState compact character="SEAHORSE" title={text.noTickets} />
          ) : (
            <ul className="ticket-rows">
              {read.data.ticketList.map((ticket) => (
                <TicketRow
                  key={ticket.ticketId}
                  ticket={ticket}
                  onUse={() => setUsed(ticket)}
                  onTake={() => setTaken(ticket.ticketId)}
                />
              ))}
            </ul>
          )}
          <TicketPages page={page} pageCount={read.data.pageCount} onPage={setPage} />
        </div>
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
        </div>
      )}
      {taken === null ? null : <TakeTicketBack ticketId={taken} onClose={() => setTaken(null)} />}
      {used === null ? null : (
        <UseTicket ticketId={used.ticketId} used={contentOf(used)} onClose={() => setUsed(null)} />
      )}
    </Modal>
  );
}

function contentOf({ contentType, contentId }: Ticket) {
  return contentType === null || contentId === null ? null : { contentType, contentId };
}

type RowProps = { readonly ticket: Ticket; readonly onUse: () => void; readonly onTake: () => void };

function TicketRow({ ticket, onUse, onTake }: RowProps) {
  const text = useText(ticketsText);
  const { title, ticketState, createdAt } = ticket;
  const content = contentOf(ticket);
  return (
    <li>
      <span>
        {title ?? text.noProduct}
        <small>{formatDateTime(createdAt)}</small>
        {content === null ? null : <UsedFor content={content} title={ticket.contentTitle} />}
      </span>
      <Badge size="sm" tone={ticketState === 'AVAILABLE' ? 'ok' : 'neutral'}>
        {text[ticketState]}
      </Badge>
      <span className="ticket-acts">
        {ticketState === 'AVAILABLE' ? (
          <>
            <Button size="sm" variant="ghost" onClick={onUse}>
              {text.use}
            </Button>
            <Button size="sm" variant="ghost" onClick={onTake}>
              {text.takeBack}
            </Button>
          </>
        ) : null}
        {ticketState === 'USED' ? (
          <Button size="sm" variant="ghost" onClick={onUse}>
            {text.correct}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

type UsedProps = { readonly content: NonNullable<ReturnType<typeof contentOf>>; readonly title: string | null };

/** With a link; what is gone has its number only. */
function UsedFor({ content: { contentType, contentId }, title }: UsedProps) {
  const text = useText(ticketsText);
  const { at } = useChannel();
  if (title === null) return <small>{text.usedForGone({ kind: text[contentType], number: contentId })}</small>;
  const address = {
    COURSE_CLASS: at(`/manage/classes/${contentId}`),
    COURSE: at(`/manage/courses/${contentId}`),
    WORKSHEET: `/learn/worksheets/${contentId}`,
  }[contentType];
  return (
    <small>
      {text.usedFor({ kind: text[contentType] })}{' '}
      <Link to={address as string} className={textLinkClass}>
        {title}
      </Link>
    </small>
  );
}
