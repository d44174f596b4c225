import { defineText } from '@dolphin/contract/core/text';

export const notificationMailText = defineText({
  ko: {
    subject: '[돌핀] {sentence}',
    greeting: '{nickname}님, 새 소식이 있어요',
    open: '돌핀에서 보기',
    footer: '설정에서 이메일 알림을 켜 두어서 보내 드려요. 돌핀의 알림 설정에서 언제든지 끌 수 있어요.',
  },
  en: {
    subject: '[Dolphin] {sentence}',
    greeting: '{nickname}, there is news',
    open: 'Open in Dolphin',
    footer:
      'You get this because you asked for mails. You can turn them off at any time in the notification settings of Dolphin.',
  },
});
