import { defineErrors } from '../core/errors.ts';

export const questErrors = defineErrors({
  QUEST_PREREQUISITE_NOT_POSSIBLE: {
    status: 400,
    show: 'field',
    ko: '먼저 끝낼 퀘스트를 다시 골라 주세요. 없는 퀘스트이거나, 서로가 서로를 기다리게 돼요.',
    en: 'Please choose the earlier quests again: one does not exist, or they would wait for each other.',
  },
  QUEST_EVENT_NOT_REPORTED: {
    status: 409,
    show: 'toast',
    ko: '아직 셀 수 없는 목표가 있어서 켤 수 없어요.',
    en: 'It has a goal that cannot be counted yet, so it cannot be turned on.',
  },
});
