import { Link } from '@tanstack/react-router';
import { BookingView } from '../../features/scheduling/booking/booking-view.tsx';
import { bookingViewText } from '../../features/scheduling/booking/booking-view.text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useChannel } from '../../shared/channel/use-channel.ts';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { usePathId, useQueryId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /channel/$slug/booking [SCH-224] */
export function ChannelBookingPage() {
  const text = useText(bookingViewText);
  const { at } = useChannel();
  const back = (
    <Link to={at('/classes')} className={textLinkClass}>
      {text.toClasses}
    </Link>
  );
  const classId = useQueryId('class_id') ?? undefined;
  return <BookingView key={classId} firstClassId={classId} links={back} />;
}

/** /channel/$slug/manage/bookings/$userId [SCH-224] */
export function ChannelMemberBookingPage() {
  const text = useText(bookingViewText);
  const { at } = useChannel();
  const userId = usePathId('userId');
  if (userId === null) return <NotFoundPage />;
  const back = (
    <Link to={at('/manage/attendance')} className={textLinkClass}>
      {text.back}
    </Link>
  );
  return <BookingView key={userId} userId={userId} links={back} />;
}
