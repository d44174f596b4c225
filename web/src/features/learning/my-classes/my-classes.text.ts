import { defineText } from '@dolphin/contract/core/text';

export const myClassesText = defineText({
  ko: {
    title: '내 수업',
    none: '아직 다니는 반이 없어요',
    noneHint: '코치가 반에 넣어 주면 여기에 나타나요. 기다리는 동안 강좌를 둘러보세요.',
    toCourses: '강좌 보기',
  },
  en: {
    title: 'My classes',
    none: 'You are in no class yet',
    noneHint: 'A class appears here when a coach takes you in. Have a look at the courses meanwhile.',
    toCourses: 'See the courses',
  },
});
