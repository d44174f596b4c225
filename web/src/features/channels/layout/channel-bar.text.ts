import { defineText } from '@dolphin/contract/core/text';

export const channelBarText = defineText({
  ko: {
    menu: '{channel} 메뉴',
    home: '홈',
    classes: '내 수업',
    courses: '강좌',
    lounge: '라운지',
    members: '회원',
    manage: '관리',
    hidden: '회원만 보는 {channel}',
  },
  en: {
    menu: 'Menu of the {channel}',
    home: 'Home',
    classes: 'My classes',
    courses: 'Courses',
    lounge: 'Lounge',
    members: 'People',
    manage: 'Manage',
    hidden: 'Members-only {channel}',
  },
});
