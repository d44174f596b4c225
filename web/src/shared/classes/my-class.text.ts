import { defineText } from '@dolphin/contract/core/text';

export const myClassText = defineText({
  ko: {
    weekdays: '월 화 수 목 금 토 일',
    between: '{from}–{to}',
    today: '오늘',
    goOn: '이어서 배우기',
    allDone: '강좌를 다 배웠어요',
    course: '강좌 보기',
    board: '반 게시판',
    coach: '담당 코치 {name}',
    until: '{day}까지',
    from: '{day}부터',
    over: '끝난 반이에요',
    progress: '{all}개 중 {done}개 했어요',
  },
  en: {
    weekdays: 'Mon Tue Wed Thu Fri Sat Sun',
    between: '{from}–{to}',
    today: 'Today',
    goOn: 'Go on learning',
    allDone: 'You have finished the course',
    course: 'See the course',
    board: 'Class board',
    coach: 'Coach: {name}',
    until: 'until {day}',
    from: 'from {day}',
    over: 'This class is over',
    progress: '{done} of {all} done',
  },
});
