import { defineText } from '@dolphin/contract/core/text';

export const channelTabsText = defineText({
  ko: {
    home: '홈',
    classes: '내 수업',
    courses: '강좌',
    products: '수강권',
    boards: '게시판',
    competitions: '대회',
    lounge: '라운지',
    members: '회원',
    manage: '관리',
    more: '더보기',
    close: '닫기',
  },
  en: {
    home: 'Home',
    classes: 'My classes',
    courses: 'Courses',
    products: 'Tickets',
    boards: 'Boards',
    competitions: 'Contests',
    lounge: 'Lounge',
    members: 'People',
    manage: 'Manage',
    more: 'More',
    close: 'Close',
  },
});
