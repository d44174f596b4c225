import { defineErrors } from '../../core/errors.ts';

export const lessonErrors = defineErrors({
  LESSON_COACH_BUSY: {
    status: 409,
    show: 'toast',
    ko: '그 시간에 코치에게 다른 수업이 있어요.',
    en: 'The coach has another lesson at that time.',
  },
  LESSON_ROOM_BUSY: {
    status: 409,
    show: 'toast',
    ko: '그 시간에 강의실을 다른 수업이 쓰고 있어요.',
    en: 'Another lesson uses the room at that time.',
  },
  LESSON_LEARNER_BUSY: {
    status: 409,
    show: 'toast',
    ko: '그 시간에 다른 수업이 있는 학생이 있어요.',
    en: 'A learner has another lesson at that time.',
  },
  LESSON_ROOM_FULL: {
    status: 409,
    show: 'toast',
    ko: '강의실 정원보다 학생이 많아요. 다른 강의실을 골라 주세요.',
    en: 'The room does not hold the people of the lesson. Please choose another one.',
  },
  ROOM_TOO_SMALL: {
    status: 409,
    show: 'field',
    ko: '이 강의실을 쓰는 앞으로의 수업에 학생이 더 많이 있어요.',
    en: 'A lesson to come in this room has more people.',
  },
  LESSON_IS_MARKED: {
    status: 409,
    show: 'toast',
    ko: '출결을 기록한 수업은 바꿀 수 없어요.',
    en: 'A lesson with recorded attendance cannot be changed.',
  },
  LESSON_IS_CANCELLED: {
    status: 409,
    show: 'toast',
    ko: '취소된 수업이에요. 먼저 되살려 주세요.',
    en: 'The lesson is cancelled. Please restore it first.',
  },
  LESSON_CHANGED: {
    status: 409,
    show: 'toast',
    ko: '그 사이에 누군가 이 수업을 바꿨어요. 시간표를 다시 확인해 주세요.',
    en: 'Somebody changed this lesson meanwhile. Please look at the timetable again.',
  },
  LESSON_SERIES_TOO_FAR: {
    status: 409,
    show: 'toast',
    ko: '이어지는 수업은 6일 안에서만 함께 옮길 수 있어요.',
    en: 'Following lessons can be moved together by up to six days.',
  },
  ROOM_NAME_TAKEN: {
    status: 409,
    show: 'field',
    ko: '같은 이름의 강의실이 있어요.',
    en: 'There is a room of that name.',
  },
  TOO_MANY_ROOMS: {
    status: 409,
    show: 'message',
    ko: '강의실은 {max}개까지 만들 수 있어요.',
    en: 'There can be up to {max} rooms.',
  },
});
