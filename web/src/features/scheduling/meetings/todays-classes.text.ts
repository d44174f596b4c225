import { defineText } from '@dolphin/contract/core/text';

export const todaysClassesText = defineText({
  ko: {
    title: '오늘의 수업',
    toTimetable: '내 시간표',
    none: '오늘은 수업이 없어요',
    next: '오늘은 수업이 없어요. 다음 수업은 {day}이에요.',
    dayOff: '{place|은/는} 오늘 쉬어요: {name}',
    failed: '수업을 불러오지 못했어요',
    noneHint: '오늘은 퀘스트를 하며 놀아 볼까요?',
    toQuests: '퀘스트 하러 가기',
    retry: '다시 시도',
  },
  en: {
    title: "Today's classes",
    toTimetable: 'My timetable',
    none: 'No classes today',
    next: 'No class today. The next one is on {day}.',
    dayOff: '{place} is closed today: {name}',
    failed: 'Your classes could not be loaded',
    noneHint: 'How about a quest instead?',
    toQuests: 'See the quests',
    retry: 'Try again',
  },
});
