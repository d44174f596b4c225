import { defineText } from '@dolphin/contract/core/text';

/** Materials of a lesson of a class, for everybody who sees them. */
export const materialsText = defineText({
  ko: {
    title: '수업 자료',
    none: '이 수업에는 아직 자료가 없어요.',
    later: '수업하는 날부터 볼 수 있어요.',
    closed: '아직 열 수 없어요',
    failed: '수업 자료를 불러오지 못했어요.',
    retry: '다시 시도',
    LESSON: '강의',
    DOCUMENT: '읽을거리',
    PROBLEM: '문제',
    BLOCK_CODING: '블록',
    WORKSHEET: '워크시트',
    LINK: '링크',
  },
  en: {
    title: 'Materials',
    none: 'This lesson has no materials yet.',
    later: 'You can see them from the day of the lesson on.',
    closed: 'Not open for you yet',
    failed: 'The materials could not be loaded.',
    retry: 'Try again',
    LESSON: 'Lesson',
    DOCUMENT: 'Reading',
    PROBLEM: 'Problem',
    BLOCK_CODING: 'Blocks',
    WORKSHEET: 'Worksheet',
    LINK: 'Link',
  },
});
