import { defineText } from '@dolphin/contract/core/text';

export const streakText = defineText({
  ko: {
    streak: '연속 학습',
    streakDays: '{days}일째',
    streakNone: '오늘 시작해요',
    streakDone: '오늘도 해냈어요! 내일 또 만나요.',
    streakGoOn: '오늘 문제 하나를 풀면 {days}일째가 돼요.',
    streakStart: '문제를 하나 풀면 첫날이 돼요.',
    longest: '가장 길었던 기록 {days}일',
    freezes: '얼음 {count}개',
    freezeHint: '하루를 놓쳐도 얼음이 기록을 지켜 줘요. 7일을 이어 가면 하나씩 생겨요.',
    toFreeze: '다음 얼음까지 {days}일',
    streakError: '연속 학습 기록을 불러오지 못했어요',
    retry: '다시 시도',
  },
  en: {
    streak: 'Streak',
    streakDays: 'Day {days}',
    streakNone: 'Start today',
    streakDone: 'Done for today! See you tomorrow.',
    streakGoOn: 'Solve one problem today and it is day {days}.',
    streakStart: 'Solve a problem and it is day one.',
    longest: 'Longest: {days|plural:# day;# days}',
    freezes: '{count|plural:# freeze;# freezes}',
    freezeHint: 'Miss a day, and a freeze keeps your streak. You earn one with every 7 days.',
    toFreeze: '{days|plural:# day;# days} to the next freeze',
    streakError: 'Your streak could not be loaded',
    retry: 'Try again',
  },
});
