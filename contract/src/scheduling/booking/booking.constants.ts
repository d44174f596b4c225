/** Days of free times in one answer, and how far ahead lessons are booked. */
export const BOOKING_DAYS_SHOWN = 14;
export const BOOKING_AHEAD_DAYS = 70;
/** Lessons begin at full and half hours. */
export const BOOKING_STEP_MINUTES = 30;
export const BOOKING_REASON_MAX = 200;
/** Bookings of one person that are shown. */
export const BOOKINGS_SHOWN = 100;
/** People who wait for one lesson. */
export const WAITING_MAX = 50;
export const BOOKING_STATES = ['BOOKED', 'WAITING', 'OFFERED'] as const;
/** What a notice about a booking is about. */
export const BOOKING_NEWS = ['BOOKED', 'MOVED', 'CANCELLED', 'OFFERED'] as const;
export type BookingNews = (typeof BOOKING_NEWS)[number];
