import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { bookingViewText } from './booking-view.text.ts';

export function BookingLink() {
  const text = useText(bookingViewText);
  const { at } = useChannel();
  return (
    <Link to={at('/booking')} className={textLinkClass}>
      {text.link}
    </Link>
  );
}

/** For staff. */
export function MemberBookingLink({ userId }: { readonly userId: number }) {
  const text = useText(bookingViewText);
  const { at } = useChannel();
  return (
    <Link to={at(`/manage/bookings/${userId}`)} className={textLinkClass}>
      {text.link}
    </Link>
  );
}
