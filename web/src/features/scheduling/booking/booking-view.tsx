import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { bookingViewText } from './booking-view.text.ts';
import { type BookableClass, type BookingItem, type Bookings, type ForWhom, refreshBookings } from './bookings.ts';
import { FreeTimes } from './free-times.tsx';
import { MyBookings } from './my-bookings.tsx';
import './booking.css';

type Props = {
  /** Somebody else, for staff. */ readonly userId?: number | undefined;
  /** Whose free times are shown first. */ readonly firstClassId?: number | undefined;
  /** Beside the heading. */ readonly links?: ReactNode;
};

/** Free times, the rules in words, and one's own bookings. [SCH-224] */
export function BookingView({ userId, firstClassId, links }: Props) {
  const text = useText(bookingViewText);
  const { channelId } = useChannel();
  const target = userId === undefined ? {} : { target_user_id: userId };
  const read = useRead(booking.mine, { channelId, ...target }, { isQuiet: true, staleTimeMs: 0 });
  useEvent(lessonEvents.timetableChanged, refreshBookings);
  useEvent(lessonEvents.myLessonsChanged, refreshBookings);
  const data = read.data;
  return (
    <div className="page booking">
      <header className="booking-head">
        <h1>{userId === undefined || !data ? text.title : text.memberTitle({ name: data.nickname })}</h1>
        {data ? (
          <span className="booking-balance">
            <Badge tone="brand">{text.tickets({ count: data.ticketCount })}</Badge>
            {data.makeupCount > 0 ? <Badge tone="ok">{text.makeups({ count: data.makeupCount })}</Badge> : null}
          </span>
        ) : null}
        {links}
      </header>
      {data ? (
        <Loaded data={data} userId={userId} firstClassId={firstClassId} />
      ) : read.isError ? (
        <ErrorState
          title={text.failed}
          retryLabel={text.reload}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={6} />
        </div>
      )}
    </div>
  );
}

function Loaded({ data, userId, firstClassId }: { readonly data: Bookings } & Pick<Props, 'userId' | 'firstClassId'>) {
  const text = useText(bookingViewText);
  const [classId, setClassId] = useState<number | null>(firstClassId ?? null);
  const [moving, setMoving] = useState<BookingItem | null>(null);
  const [reason, setReason] = useState('');
  // A booking is moved within its class, and nowhere else: the times of another class would be refused.
  const held = moving ? classOf(data, moving.courseClassId) : (classOf(data, classId) ?? data.classList[0]);
  const forWhom: ForWhom = userId === undefined ? {} : { targetUserId: userId, overrideReason: reason };
  return (
    <>
      {userId === undefined ? null : (
        <TextField
          label={text.reason}
          hint={text.reasonHint}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Card title={text.mine}>
        <MyBookings
          bookings={data.bookingList}
          isBookable={({ courseClassId }) => classOf(data, courseClassId) !== undefined}
          forWhom={forWhom}
          onMove={setMoving}
        />
      </Card>
      {held === undefined ? (
        <EmptyState compact character="SEAHORSE" title={text.none} hint={text.noneHint} />
      ) : (
        <Card title={text.freeTimes}>
          {data.classList.length > 1 && !moving ? (
            <div className="booking-classes" role="group" aria-label={text.classLabel}>
              {data.classList.map(({ courseClassId, title }) => (
                <Chip
                  key={courseClassId}
                  selected={courseClassId === held.courseClassId}
                  onClick={() => setClassId(courseClassId)}
                >
                  {title}
                </Chip>
              ))}
            </div>
          ) : null}
          <Policy held={held} />
          <FreeTimes
            key={held.courseClassId}
            held={held}
            makeupCount={data.makeupCount}
            moving={moving}
            forWhom={forWhom}
            onDone={() => setMoving(null)}
          />
        </Card>
      )}
    </>
  );
}

const classOf = ({ classList }: Bookings, id: number | null) =>
  classList.find(({ courseClassId }) => courseClassId === id);

/** The rules of the class in words. */
function Policy({ held }: { readonly held: BookableClass }) {
  const text = useText(bookingViewText);
  const left = Math.max(held.changesPerMonth - held.changesUsed, 0);
  return (
    <ul className="booking-policy">
      <li>
        <b>{held.title}</b>
        {held.coachName === null ? null : ` · ${text.coach({ name: held.coachName })}`}
        {` · ${text.policyLength({ minutes: held.lessonMinutes })}`}
      </li>
      <li>{held.usesTickets ? text.policyTicket : text.policyFree}</li>
      <li>
        {text.policyCancel({ hours: held.cancelHours })} · {text.policyMove({ hours: held.moveHours })} ·{' '}
        {text.policyChanges({ left, all: held.changesPerMonth })}
      </li>
    </ul>
  );
}
