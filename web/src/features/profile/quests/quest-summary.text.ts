import { defineText } from '@dolphin/contract/core/text';

export const questSummaryText = defineText({
  ko: {
    title: '퀘스트',
    all: '모두 보기',
    points: '{count} P',
    needsSignup: '추가 정보를 입력하면 퀘스트를 시작할 수 있어요',
    error: '퀘스트를 불러오지 못했어요',
    retry: '다시 시도',
    empty: '아직 퀘스트가 없어요',
    emptyHint: '새 퀘스트가 나오면 여기에서 만날 수 있어요.',
    allDone: '지금 할 퀘스트를 모두 끝냈어요!',
    allDoneHint: '내일 새 퀘스트가 찾아와요.',
  },
  en: {
    title: 'Quests',
    all: 'See all',
    points: '{count|plural:# point;# points}',
    needsSignup: 'Enter your additional information to begin with quests',
    error: 'The quests could not be loaded',
    retry: 'Try again',
    empty: 'No quests yet',
    emptyHint: 'New quests appear here.',
    allDone: 'All done for now!',
    allDoneHint: 'New quests come tomorrow.',
  },
});
