import { TicketsView } from '../../features/commerce/tickets/tickets-view.tsx';

/** /channel/$slug/manage/tickets [PAY-10] */
export function ChannelTicketsPage() {
  return <TicketsView />;
}
