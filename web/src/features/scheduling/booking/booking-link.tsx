import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
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

/** In the list of one's classes, for those whose lessons are booked. [SCH-224] */
export function ClassBookingButton({
  courseClassId,
  title,
}: {
  readonly courseClassId: number;
  readonly title: string;
}) {
  const text = useText(bookingViewText);
  const { channelId, at } = useChannel();
  const read = useRead(booking.mine, { channelId }, { isQuiet: true });
  if (!read.data?.classList.some((one) => one.courseClassId === courseClassId)) return null;
  return (
    <Link
      to={at(`/booking?class_id=${courseClassId}`)}
      className={buttonClass({ size: 'sm' })}
      aria-label={text.bookOf({ title })}
    >
      {text.bookLesson}
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
