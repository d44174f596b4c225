import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { refresh } from '../../../lib/query.ts';

export type Bookings = OutputOf<typeof booking.mine>;
export type BookableClass = Bookings['classList'][number];
export type BookingItem = Bookings['bookingList'][number];
/** Of whom, and why limits are put aside: both for staff alone. */
export type ForWhom = { readonly targetUserId?: number; readonly overrideReason?: string };

/** Everything that a booking changes. */
export const refreshBookings = () => void refresh(booking.mine, booking.slots, booking.lessons);

/** For calls that know the person by their booking. */
export const reasonOf = ({ overrideReason }: ForWhom) => (overrideReason === undefined ? {} : { overrideReason });

/** For calls that have no limits to put aside. */
export const personOf = ({ targetUserId }: ForWhom) => (targetUserId === undefined ? {} : { targetUserId });
