import { defineText } from '@dolphin/contract/core/text';

export const channelNewsText = defineText({
  ko: {
    bell: '{channel} 알림', bellUnread: '{channel} 알림, 안 읽은 것 {count}개', title: '{channel} 알림', unread: '안 읽음',
    NOTICE: '새 공지: {subject}', APPLIED: '{subject}님이 가입을 신청했어요.', JOINED: '{subject}님이 새로 들어왔어요.',
    empty: '아직 알림이 없어요.', emptyHint: '새 공지가 올라오면 여기에서 알려 드려요.', failed: '알림을 불러오지 못했어요.', retry: '다시 불러오기', loading: '불러오는 중이에요',
    pages: '알림 페이지', first: '처음', previous: '이전', next: '다음', last: '마지막', page: '{page}쪽',
  },
  en: {
    bell: 'News of the {channel}', bellUnread: 'News of the {channel}, {count} unread', title: 'News of the {channel}', unread: 'Unread',
    NOTICE: 'New notice: {subject}', APPLIED: '{subject} asks to join.', JOINED: '{subject} has joined.',
    empty: 'No news yet.', emptyHint: 'New notices are told here.', failed: 'We could not load the news.', retry: 'Load again', loading: 'Loading',
    pages: 'Pages of news', first: 'First', previous: 'Previous', next: 'Next', last: 'Last', page: 'Page {page}',
  },
});
