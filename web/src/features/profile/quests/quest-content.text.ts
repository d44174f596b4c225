import { defineText } from '@dolphin/contract/core/text';

export const questContentText = defineText({
  ko: {
    MAIN: '메인 퀘스트',
    SUB: '서브 퀘스트',
    DAILY: '오늘의 퀘스트',
    WEEKLY: '이번 주 퀘스트',
    level: 'Lv. {level}',
    reward: '보상',
    points: '{count} P',
    experience: '경험치 {count}',
  },
  en: {
    MAIN: 'Main quest',
    SUB: 'Sub quest',
    DAILY: "Today's quest",
    WEEKLY: "This week's quest",
    level: 'Lv. {level}',
    reward: 'Reward',
    points: '{count|plural:# point;# points}',
    experience: '{count} experience',
  },
});
