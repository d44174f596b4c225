import { defineText } from '@dolphin/contract/core/text';

export const holidayText = defineText({
  ko: {
    name: '이름', namePlaceholder: '여름 방학', start: '시작하는 날', end: '끝나는 날', add: '넣기', placeholder: '연. 월. 일.', open: '달력 열기', previousMonth: '이전 달', nextMonth: '다음 달', year: '년', month: '월', yearOption: '{year}년', monthOption: '{month}월',
    sunday: '일', monday: '월', tuesday: '화', wednesday: '수', thursday: '목', friday: '금', saturday: '토', invalid: '오늘부터의 날짜를 골라 주세요.',
  },
  en: {
    name: 'Name', namePlaceholder: 'Summer break', start: 'First day', end: 'Last day', add: 'Add', placeholder: 'Year. month. day.', open: 'Open the calendar', previousMonth: 'Previous month', nextMonth: 'Next month', year: 'Year', month: 'Month', yearOption: '{year}', monthOption: '{month}',
    sunday: 'Sun', monday: 'Mon', tuesday: 'Tue', wednesday: 'Wed', thursday: 'Thu', friday: 'Fri', saturday: 'Sat', invalid: 'Please choose a day from today on.',
  },
});
