import { defineText } from '@dolphin/contract/core/text';

export const manageFrameText = defineText({
  ko: {
    tabs: '{channel} 관리 메뉴', back: '{channel} 홈으로', members: '회원', learning: '학습 현황', courses: '강좌', worksheets: '워크시트', maps: '라운지 맵', pending: '가입 승인', groups: '그룹', tags: '태그', codes: '가입 코드', boards: '게시판', statistics: '통계', settings: '설정', roles: '역할과 권한',
    notAllowed: '이 화면을 볼 수 있는 역할이 아니에요.', notAllowedHint: '필요하면 {channel} 운영진에게 역할을 부탁해 보세요.', loading: '불러오는 중이에요',
    failed: '불러오지 못했어요.', failedHint: '잠시 뒤에 다시 해 보세요.', retry: '다시 불러오기', waiting: '{count}건이 기다려요',
  },
  en: {
    tabs: 'Administration of the {channel}', back: 'To the {channel}', members: 'Members', learning: 'Progress', courses: 'Courses', worksheets: 'Worksheets', maps: 'Lounge maps', pending: 'Requests to join', groups: 'Groups', tags: 'Tags', codes: 'Join codes', boards: 'Boards', statistics: 'Statistics', settings: 'Settings', roles: 'Roles and rights',
    notAllowed: 'Your role may not see this page.', notAllowedHint: 'Ask the staff of the {channel} for a role if you need it.', loading: 'Loading',
    failed: 'We could not load this.', failedHint: 'Please try again in a moment.', retry: 'Load again', waiting: '{count} waiting',
  },
});
