import { defineErrors } from '../../core/errors.ts';

/** Everybody who does not get a place learns why. [SCH-226] */
export const bookingErrors = defineErrors({
  CLASS_NOT_BOOKABLE: {
    status: 409,
    show: 'toast',
    ko: '예약을 받지 않는 반이에요.',
    en: 'Lessons of this class are not booked.',
  },
  LESSON_OVER: { status: 409, show: 'toast', ko: '이미 지난 시간이에요.', en: 'This time is over.' },
  BOOKING_TOO_LATE: {
    status: 409,
    show: 'toast',
    ko: '바꿀 수 있는 시간이 지났어요. 학원에 연락해 주세요.',
    en: 'It is too late to change this. Please ask the academy.',
  },
  BOOKING_CHANGES_USED: {
    status: 409,
    show: 'toast',
    ko: '이번 달에 바꿀 수 있는 횟수를 다 썼어요. 학원에 연락해 주세요.',
    en: 'No changes are left in this month. Please ask the academy.',
  },
  SLOT_TAKEN: {
    status: 409,
    show: 'toast',
    ko: '방금 다른 사람이 예약했거나 비어 있지 않은 시간이에요. 다른 시간을 골라 주세요.',
    en: 'Somebody else has this time, or it is not free. Please choose another time.',
  },
  LESSON_FULL: {
    status: 409,
    show: 'toast',
    ko: '자리가 모두 찼어요. 대기하거나 다른 시간을 골라 주세요.',
    en: 'Every place is taken. Please wait for one, or choose another time.',
  },
  ALREADY_BOOKED: { status: 409, show: 'toast', ko: '이미 예약한 수업이에요.', en: 'This lesson is booked already.' },
  LEARNER_BUSY: {
    status: 409,
    show: 'toast',
    ko: '같은 시간에 다른 수업이 있어요. 다른 시간을 골라 주세요.',
    en: 'There is another lesson at this time. Please choose another time.',
  },
  LEARNER_PAUSED: {
    status: 409,
    show: 'toast',
    ko: '휴원 중인 날에는 예약할 수 없어요.',
    en: 'Nothing can be booked on a day of a pause.',
  },
  NO_TICKET: {
    status: 409,
    show: 'toast',
    ko: '쓸 수 있는 수강권이 없어요. 수강권을 산 다음 예약해 주세요.',
    en: 'There is no ticket left. Please buy one first.',
  },
  NO_MAKEUP: { status: 409, show: 'toast', ko: '쓸 수 있는 보강권이 없어요.', en: 'There is no make-up right left.' },
  BOOKING_NOT_FOUND: {
    status: 404,
    show: 'toast',
    ko: '예약을 찾을 수 없어요.',
    en: 'This booking does not exist.',
  },
  BOOKING_MARKED: {
    status: 409,
    show: 'toast',
    ko: '출결을 적은 수업은 바꿀 수 없어요.',
    en: 'A lesson with attendance cannot be changed.',
  },
  SEATS_FREE: {
    status: 409,
    show: 'toast',
    ko: '자리가 있어요. 바로 예약해 보세요.',
    en: 'There are free places: please book one.',
  },
  WAIT_LIST_FULL: {
    status: 409,
    show: 'toast',
    ko: '대기가 너무 많아요. 다른 시간을 골라 주세요.',
    en: 'Too many people wait already. Please choose another time.',
  },
  OFFER_OVER: {
    status: 409,
    show: 'toast',
    ko: '받을 수 있는 시간이 지났어요. 다시 대기해 주세요.',
    en: 'This offer is over. Please wait again.',
  },
});
