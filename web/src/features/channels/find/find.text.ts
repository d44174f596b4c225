import { defineText } from '@dolphin/contract/core/text';

export const findText = defineText({
  ko: {
    title: '{channel} 찾기', lead: '함께 배우고 이야기 나눌 {channel|을/를} 찾아보세요.', search: '이름으로 찾기', searchHint: '이름의 일부나 초성으로도 찾을 수 있어요.', clear: '지우기', create: '새 {channel} 만들기',
    all: '공개된 {channel}', found: '{count}곳을 찾았어요', members: '회원 {count}명', openNow: '바로 가입', approval: '승인 뒤 가입',
    none: '찾는 이름의 {channel|이/가} 없어요.', noneHint: '다른 말로 찾거나, 초대 코드가 있다면 받은 주소로 들어가 보세요.', empty: '아직 공개된 {channel|이/가} 없어요.', emptyHint: '첫 번째로 만들어 보세요.',
    failed: '불러오지 못했어요.', failedHint: '잠시 뒤에 다시 해 보세요.', retry: '다시 불러오기', loading: '불러오는 중이에요',
    pages: '쪽', first: '첫 쪽', previous: '이전 쪽', next: '다음 쪽', last: '마지막 쪽', page: '{page}쪽',
  },
  en: {
    title: 'Find a {channel}', lead: 'Find a {channel} to learn and talk together.', search: 'Search by name', searchHint: 'A part of the name or its first consonants are enough.', clear: 'Clear', create: 'Open a {channel}',
    all: 'Every {channel} open to all', found: '{count} found', members: '{count|plural:# member;# members}', openNow: 'Join at once', approval: 'Join after approval',
    none: 'No {channel} has this name.', noneHint: 'Try other words, or use the address you were invited with.', empty: 'No {channel} is open to everybody yet.', emptyHint: 'Be the first to open one.',
    failed: 'We could not load this.', failedHint: 'Please try again in a moment.', retry: 'Load again', loading: 'Loading',
    pages: 'Pages', first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page', page: 'Page {page}',
  },
});
