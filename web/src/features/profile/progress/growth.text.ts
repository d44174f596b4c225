import { defineText } from '@dolphin/contract/core/text';

export const growthText = defineText({
  ko: {
    growth: '나의 성장',
    level: '레벨 {level}',
    experience: '경험치',
    experienceOf: '{now} / {goal}',
    toNext: '레벨 {level}까지 {rest} 남았어요.',
    points: '포인트',
    pointCount: '{point} P',
    growthError: '성장 기록을 불러오지 못했어요',
    retry: '다시 시도',
  },
  en: {
    growth: 'My growth',
    level: 'Level {level}',
    experience: 'Experience',
    experienceOf: '{now} / {goal}',
    toNext: '{rest} left until level {level}.',
    points: 'Points',
    pointCount: '{point} P',
    growthError: 'Your growth could not be loaded',
    retry: 'Try again',
  },
});
