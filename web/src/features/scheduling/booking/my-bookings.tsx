import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { bookingViewText } from './booking-view.text.ts';
import { type BookingItem, type ForWhom, reasonOf, refreshBookings } from './bookings.ts';
import { formatTimeOf } from './booking-time.ts';

type Props = {
  readonly bookings: readonly BookingItem[];
  /** Whether the class of a booking still has free times to move it to. */
  readonly isBookable: (item: BookingItem) => boolean;
  readonly forWhom: ForWhom;
  readonly onMove: (item: BookingItem) => void;
};

/** Lessons to come, with what can be done about each and why not. */
export function MyBookings({ bookings, isBookable, forWhom, onMove }: Props) {
  const text = useText(bookingViewText);
  if (bookings.length === 0) return <EmptyState compact character="SEAHORSE" title={text.mineNone} />;
  return (
    <ul className="booking-list">
      {bookings.map((item) => (
        <BookingRow key={item.seatId} item={item} mayMove={isBookable(item)} forWhom={forWhom} onMove={onMove} />
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, 'bookings' | 'isBookable'> & { readonly item: BookingItem; readonly mayMove: boolean };

function BookingRow({ item, mayMove, forWhom, onMove }: RowProps) {
  const text = useText(bookingViewText);
  const { state, position } = item;
  const words = { BOOKED: text.BOOKED, WAITING: text.WAITING({ position: position ?? 1 }), OFFERED: text.OFFERED };
  return (
    <li data-state={state}>
      <span>
        <b>{formatTimeOf(item)}</b>
        <small className="text-muted">
          {item.title}
          {item.coachName === null ? '' : ` · ${text.coach({ name: item.coachName })}`}
          {item.hasTicket ? ` · ${text.ticketHeld}` : ''}
        </small>
        <span className="booking-badges">
          <Badge size="sm" tone={state === 'BOOKED' ? 'ok' : state === 'OFFERED' ? 'warning' : 'neutral'}>
            {words[state]}
          </Badge>
          {item.source === 'MAKEUP' ? <Badge size="sm">{text.MAKEUP}</Badge> : null}
          {item.offeredUntil === null ? null : <Countdown until={item.offeredUntil} />}
        </span>
      </span>
      <Actions item={item} mayMove={mayMove} forWhom={forWhom} onMove={onMove} />
    </li>
  );
}

const REFUSALS = ['BOOKING_TOO_LATE', 'BOOKING_CHANGES_USED', 'LESSON_OVER', 'BOOKING_MARKED'] as const;

function Actions({ item, mayMove, forWhom, onMove }: RowProps) {
  const text = useText(bookingViewText);
  const { channelId } = useChannel();
  const { seatId, state } = item;
  const reason = reasonOf(forWhom);
  const withToast = (message: string) => ({
    onSuccess: () => {
      overlay.toast(message, { kind: 'ok' });
      refreshBookings();
    },
  });
  const cancel = useCommand(booking.cancel, withToast(text.cancelled));
  const accept = useCommand(booking.accept, withToast(text.accepted));
  // Staff with a reason acts beyond the limits; the server decides whether they may.
  const hasReason = (forWhom.overrideReason ?? '').trim() !== '';
  // The built program has no texts of errors: it reads them from the server.
  const why = REFUSALS.find((code) => code === (item.cancelRefusal ?? item.moveRefusal));
  // Who may still cancel reads why they cannot move it.
  const isRefused = !hasReason && (item.cancelRefusal !== null || item.moveRefusal !== null);
  const askCancel = async () => {
    const isSure = await overlay.confirm({
      title: text.confirmCancel({ time: formatTimeOf(item) }),
      hint:
        item.source === 'MAKEUP' ? text.confirmCancelMakeup : item.hasTicket ? text.confirmCancelHint : text.cancelFree,
      confirmLabel: text.cancel,
      cancelLabel: text.no,
      danger: true,
    });
    if (isSure) cancel.mutate({ channelId, seatId, ...reason });
  };
  if (state === 'BOOKED')
    return (
      <span className="booking-actions">
        {!mayMove ? (
          <small className="text-muted">{text.notBookable}</small>
        ) : item.moveRefusal === null || hasReason ? (
          <Button size="sm" variant="ghost" onClick={() => onMove(item)}>
            {text.move}
          </Button>
        ) : null}
        {item.cancelRefusal === null || hasReason ? (
          <Button size="sm" variant="ghost" loading={cancel.isPending} onClick={() => void askCancel()}>
            {text.cancel}
          </Button>
        ) : null}
        {isRefused && why !== undefined ? (
          <small className="text-muted">
            {item.cancelRefusal === null ? text.moveRefused({ why: text[why] }) : text[why]}
          </small>
        ) : null}
      </span>
    );
  return (
    <span className="booking-actions">
      {state === 'OFFERED' ? (
        <Button
          size="sm"
          variant="reward"
          loading={accept.isPending}
          onClick={() => accept.mutate({ channelId, seatId })}
        >
          {text.accept}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ channelId, seatId, ...reason })}
      >
        {state === 'OFFERED' ? text.decline : text.leave}
      </Button>
    </span>
  );
}

const LAPSE_READ_MS = 10_000;

/** How long a place is kept. */
function Countdown({ until }: { readonly until: string }) {
  const text = useText(bookingViewText);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(Math.floor((Date.parse(until) - now) / 1_000), 0);
  const isOver = seconds === 0;
  // The place goes to the next one who waits, a moment after the server has noticed.
  const lapse = useEffectEvent(() => {
    overlay.toast(text.lapsed, { kind: 'warning' });
    refreshBookings();
  });
  useEffect(() => {
    if (!isOver) return undefined;
    lapse();
    const timer = setInterval(refreshBookings, LAPSE_READ_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span role="timer" className="tabular">
      {isOver ? text.offerOver : text.offer({ time })}
    </span>
  );
}
