import { defineText } from '@dolphin/contract/core/text';

/** Texts of the pickers of days and times. */
export const dayFieldsText = defineText({
  ko: {
    weekdays: '일 월 화 수 목 금 토',
    placeholder: '연. 월. 일.',
    open: '달력 열기',
    previousMonth: '이전 달',
    nextMonth: '다음 달',
    year: '년',
    month: '월',
    yearN: '{n}년',
    monthN: '{n}월',
    invalid: '날짜를 다시 적어 주세요.',
    hour: '시',
    minute: '분',
    hourN: '{n}시',
    minuteN: '{n}분',
  },
  en: {
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    placeholder: 'Year. month. day.',
    open: 'Open the calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    year: 'Year',
    month: 'Month',
    yearN: '{n}',
    monthN: '{n}',
    invalid: 'Please enter the day again.',
    hour: 'Hour',
    minute: 'Minute',
    hourN: '{n} h',
    minuteN: '{n} min',
  },
});
