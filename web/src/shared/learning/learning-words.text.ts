import { defineText } from '@dolphin/contract/core/text';

/** Words of learning that several pages say. */
export const learningWordsText = defineText({
  ko: {
    PYTHON: '파이썬', JAVASCRIPT: '자바스크립트', BLOCKS: '블록 코딩',
    level1: '첫걸음', level2: '쉬움', level3: '보통', level4: '어려움', level5: '도전',
    PROBLEM: '문제', BLOCK_CODING: '블록', DOCUMENT: '읽을거리', WORKSHEET: '워크시트',
    progress: '진도', progressOf: '{done} / {total}',
    lessons: '{count}강', items: '배울 것 {count}개', learners: '{count}명이 배우고 있어요', learnersNone: '첫 번째 친구가 되어 보세요',
    failed: '불러오지 못했어요', failedHint: '인터넷을 확인하고 다시 눌러 주세요.', retry: '다시 시도', loading: '불러오는 중',
    pages: '쪽', first: '처음', previous: '이전', next: '다음', last: '마지막', page: '{page}쪽',
  },
  en: {
    PYTHON: 'Python', JAVASCRIPT: 'JavaScript', BLOCKS: 'Block coding',
    level1: 'First steps', level2: 'Easy', level3: 'Medium', level4: 'Hard', level5: 'Challenge',
    PROBLEM: 'Problem', BLOCK_CODING: 'Blocks', DOCUMENT: 'Reading', WORKSHEET: 'Worksheet',
    progress: 'Progress', progressOf: '{done} / {total}',
    lessons: '{count} lessons', items: '{count} things to do', learners: '{count} learning', learnersNone: 'Be the first one',
    failed: 'It could not be loaded', failedHint: 'Please check your connection and try again.', retry: 'Try again', loading: 'Loading',
    pages: 'Pages', first: 'First', previous: 'Previous', next: 'Next', last: 'Last', page: 'Page {page}',
  },
});
