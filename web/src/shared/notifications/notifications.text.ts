import { defineText } from '@dolphin/contract/core/text';

export const notificationsText = defineText({
  ko: {
    title: '알림',
    unread: '읽지 않음',
    readAll: '모두 읽음으로 표시',
    all: '알림 모두 보기',
    empty: '아직 알림이 없어요',
    emptyHint: '새로운 소식이 오면 여기에 알려 드릴게요.',
    error: '알림을 불러오지 못했어요',
    retry: '다시 시도',
    arrived: '새 알림이 왔어요.',
    open: '보러 가기',
  },
  en: {
    title: 'Notifications',
    unread: 'Unread',
    readAll: 'Mark all as read',
    all: 'All notifications',
    empty: 'No notifications yet',
    emptyHint: 'We will tell you here when there is news.',
    error: 'The notifications could not be loaded',
    retry: 'Try again',
    arrived: 'You have a new notification.',
    open: 'Have a look',
  },
});
