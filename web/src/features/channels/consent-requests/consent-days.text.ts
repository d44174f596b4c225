import { defineText } from '@dolphin/contract/core/text';

/** Of the calendar for the last day of answers. */
export const consentDaysText = defineText({
  ko: {
    placeholder: '예: 20261115',
    open: '달력 열기',
    previousMonth: '이전 달',
    nextMonth: '다음 달',
    year: '연도',
    month: '월',
    yearOption: '{year}년',
    monthOption: '{month}월',
    invalid: '고를 수 있는 날짜인지 확인해 주세요.',
    weekdays: '일 월 화 수 목 금 토',
  },
  en: {
    placeholder: 'e.g. 20261115',
    open: 'Open the calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    year: 'Year',
    month: 'Month',
    yearOption: '{year}',
    monthOption: 'Month {month}',
    invalid: 'Please check whether this day can be chosen.',
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  },
});
