import { defineText } from '@dolphin/contract/core/text';

export const errorPageText = defineText({
  ko: {
    title: '문제가 생겼거나 최신 버전이 아니에요',
    hint: '새로고침하면 최신 버전으로 다시 열려요. 하던 일은 저장된 데까지 그대로 있어요.',
    reload: '새로고침',
    notices: '공지 블로그 보기',
  },
  en: {
    title: 'An error occurred, or this is not the latest version',
    hint: 'Reloading opens the latest version. What was saved is still there.',
    reload: 'Reload',
    notices: 'Read the notice blog',
  },
});
