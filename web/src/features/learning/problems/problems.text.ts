import { defineText } from '@dolphin/contract/core/text';

export const problemsText = defineText({
  ko: {
    title: '문제 풀기', lead: '마음에 드는 문제를 골라 풀어 보세요.', search: '문제나 태그 찾기', language: '언어', level: '난이도', state: '상태', tag: '태그', all: '모두',
    NEW: '아직', TRYING: '푸는 중', SOLVED: '풀었어요', GAVE_UP: '풀이를 봤어요', OPEN: '안 푼 문제', none: '맞는 문제가 없어요', noneHint: '다른 말로 찾거나 조건을 줄여 보세요.', clear: '조건 지우기', list: '문제 목록', solvedBy: '{count}명이 풀었어요', nobodyYet: '아직 아무도 풀지 못했어요', count: '문제 {count}개',
  },
  en: {
    title: 'Problems', lead: 'Pick a problem you like.', search: 'Find a problem or tag', language: 'Language', level: 'Level', state: 'State', tag: 'Tag', all: 'All',
    NEW: 'New', TRYING: 'In progress', SOLVED: 'Solved', GAVE_UP: 'Saw the solution', OPEN: 'Not solved', none: 'No problem fits', noneHint: 'Try other words or fewer conditions.', clear: 'Clear', list: 'Problems', solvedBy: 'Solved by {count}', nobodyYet: 'Nobody has solved it yet', count: '{count} problems',
  },
});
