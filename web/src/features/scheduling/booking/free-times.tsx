import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { BOOKING_DAYS_SHOWN } from '@dolphin/contract/scheduling/booking/booking.constants';
import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { addDays } from '@dolphin/contract/core/days';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { lazy, Suspense, useState } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { bookingViewText } from './booking-view.text.ts';
import { type BookableClass, type BookingItem, type ForWhom, personOf, reasonOf, refreshBookings } from './bookings.ts';
import { formatTimeOf } from './booking-time.ts';
import { DayTimes } from './day-times.tsx';

/** Opened when the class asks for it only. */
const ClassInfoModal = lazy(async () => ({
  default: (await import('../../../shared/class-info/class-info-modal.tsx')).ClassInfoModal,
}));

type Slot = OutputOf<typeof booking.slots>['slotList'][number];
type Props = {
  readonly held: BookableClass;
  readonly makeupCount: number;
  /** The booking that gets another time; null: a new one. */ readonly moving: BookingItem | null;
  readonly forWhom: ForWhom;
  readonly onDone: () => void;
};

/** The list of bookings may fill a phone: whoever moves one sees where to go on. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** Two weeks of times that are free for coach and learner, by day. */
export function FreeTimes({ held, makeupCount, moving, forWhom, onDone }: Props) {
  const text = useText(bookingViewText);
  const { channelId } = useChannel();
  const [from, setFrom] = useState(todayInSeoul());
  const [usesMakeup, setUsesMakeup] = useState(false);
  const target = forWhom.targetUserId === undefined ? {} : { target_user_id: forWhom.targetUserId };
  const params = { channelId, courseClassId: held.courseClassId, from, ...target };
  const read = useRead(booking.slots, params, { isQuiet: true, staleTimeMs: 0 });
  const choose = useChoice({ held, moving, usesMakeup, forWhom, onDone });
  const slots = read.data?.slotList ?? [];
  return (
    <div className="booking-times">
      {moving ? (
        <p className="booking-moving" role="status" ref={intoView}>
          {text.moving({ time: formatTimeOf(moving) })}
          <Button size="sm" variant="plain" onClick={onDone}>
            {text.stopMoving}
          </Button>
        </p>
      ) : makeupCount > 0 ? (
        <Checkbox
          label={text.usesMakeup}
          checked={usesMakeup}
          onChange={(event) => setUsesMakeup(event.target.checked)}
        />
      ) : null}
      <div className="booking-span">
        <Button
          variant="ghost"
          size="sm"
          disabled={from <= todayInSeoul()}
          onClick={() => setFrom(addDays(from, -BOOKING_DAYS_SHOWN))}
        >
          {text.earlier}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setFrom(addDays(from, BOOKING_DAYS_SHOWN))}>
          {text.later}
        </Button>
      </div>
      {!read.data ? (
        read.isError ? (
          <ErrorState
            compact
            title={text.failed}
            retryLabel={text.reload}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <div role="status" aria-busy="true" aria-label={text.loading}>
            <SkeletonText lines={4} />
          </div>
        )
      ) : slots.length === 0 ? (
        <EmptyState compact character="CRAB" title={text.noTimes} hint={text.noTimesHint} />
      ) : (
        <DayTimes slots={slots} isBusy={choose.isPending} onSlot={(slot) => void choose.slot(slot)} />
      )}
      <AskClassInfo courseClassId={held.courseClassId} command={choose.book} />
      {moving ? null : <ClassLessons held={held} from={from} usesMakeup={usesMakeup} forWhom={forWhom} />}
    </div>
  );
}

type Command<Given> = {
  readonly error: unknown;
  readonly variables: Given | undefined;
  readonly reset: () => void;
  readonly mutate: (given: Given) => void;
};

/** The class asks for information first: the form, and then what the person wanted. [API-14] */
function AskClassInfo<Given>({ courseClassId, command }: { courseClassId: number; command: Command<Given> }) {
  if (!isError(command.error, channelErrors.NEED_TO_CHANNEL_INFO)) return null;
  const { variables: given } = command;
  return (
    <Suspense fallback={null}>
      <ClassInfoModal
        contentType="COURSE_CLASS"
        contentId={courseClassId}
        onClose={() => command.reset()}
        onEntered={() => (given === undefined ? undefined : command.mutate(given))}
      />
    </Suspense>
  );
}

type Choice = Pick<Props, 'held' | 'moving' | 'forWhom' | 'onDone'> & { readonly usesMakeup: boolean };

/** Asks what it costs, then books or moves. */
function useChoice({ held, moving, usesMakeup, forWhom, onDone }: Choice) {
  const text = useText(bookingViewText);
  const cost = useCost();
  const { channelId } = useChannel();
  const done = (message: string) => {
    overlay.toast(message, { kind: 'ok' });
    refreshBookings();
    onDone();
  };
  const book = useCommand(booking.book, { onSuccess: () => done(text.booked) });
  const move = useCommand(booking.move, { onSuccess: () => done(text.moved) });
  const slot = async ({ day, startMinute, endMinute }: Slot) => {
    const time = formatTimeOf({ day, startMinute, endMinute });
    const isSure = await overlay.confirm({
      title: moving ? text.confirmMove({ time }) : text.confirmBook({ time }),
      hint: moving ? text.confirmMoveHint : cost({ held, usesMakeup }),
      confirmLabel: moving ? text.move : text.book,
      cancelLabel: text.no,
    });
    if (!isSure) return;
    if (moving) move.mutate({ channelId, seatId: moving.seatId, day, startMinute, ...reasonOf(forWhom) });
    else book.mutate({ channelId, courseClassId: held.courseClassId, day, startMinute, usesMakeup, ...forWhom });
  };
  return { slot, book, isPending: book.isPending || move.isPending };
}

/** What a booking costs, in words. */
function useCost() {
  const text = useText(bookingViewText);
  return ({ held, usesMakeup }: Pick<Choice, 'held' | 'usesMakeup'>) =>
    usesMakeup
      ? text.confirmMakeup
      : held.usesTickets
        ? text.confirmTicket({ hours: held.cancelHours })
        : text.confirmFree;
}

type LessonsProps = Pick<Props, 'held' | 'forWhom'> & { readonly from: string; readonly usesMakeup: boolean };

/** Lessons of the class that others booked: a free place, or the wait list. [SCH-225] */
function ClassLessons({ held, from, usesMakeup, forWhom }: LessonsProps) {
  const text = useText(bookingViewText);
  const { channelId } = useChannel();
  const target = forWhom.targetUserId === undefined ? {} : { target_user_id: forWhom.targetUserId };
  const params = { channelId, courseClassId: held.courseClassId, from, ...target };
  const read = useRead(booking.lessons, params, { isQuiet: true, staleTimeMs: 0 });
  const withToast = (message: string) => ({
    onSuccess: () => {
      overlay.toast(message, { kind: 'ok' });
      refreshBookings();
    },
  });
  const join = useCommand(booking.join, withToast(text.booked));
  const wait = useCommand(booking.wait, withToast(text.waiting));
  const cost = useCost();
  const askJoin = async (lesson: Slot & { readonly classLessonId: number }) => {
    const isSure = await overlay.confirm({
      title: text.confirmBook({ time: formatTimeOf(lesson) }),
      hint: cost({ held, usesMakeup }),
      confirmLabel: text.book,
      cancelLabel: text.no,
    });
    if (isSure) join.mutate({ channelId, classLessonId: lesson.classLessonId, usesMakeup, ...forWhom });
  };
  const lessons = (read.data?.lessonList ?? []).filter(({ state }) => state === null);
  if (lessons.length === 0) return null;
  return (
    <section className="booking-day">
      <h3>{text.classLessons}</h3>
      <AskClassInfo courseClassId={held.courseClassId} command={join} />
      <AskClassInfo courseClassId={held.courseClassId} command={wait} />
      <ul className="booking-list">
        {lessons.map((lesson) => {
          const { classLessonId, capacity, seatCount, waitingCount } = lesson;
          const left = capacity === null ? null : Math.max(capacity - seatCount, 0);
          const isFull = (left !== null && left === 0) || waitingCount > 0;
          return (
            <li key={classLessonId}>
              <span>
                <b>{formatTimeOf(lesson)}</b>
                <small className="text-muted">
                  {isFull ? text.full : left === null ? '' : text.places({ left })}
                  {waitingCount > 0 ? ` · ${text.waitingCount({ count: waitingCount })}` : ''}
                </small>
              </span>
              {isFull ? (
                <Button
                  size="sm"
                  variant="ghost"
                  loading={wait.isPending}
                  onClick={() => wait.mutate({ channelId, classLessonId, ...personOf(forWhom) })}
                >
                  {text.wait}
                </Button>
              ) : (
                <Button size="sm" loading={join.isPending} onClick={() => void askJoin(lesson)}>
                  {text.join}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
