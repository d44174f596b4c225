import { defineText } from '@dolphin/contract/core/text';

export const errorsText = defineText({
  ko: {
    notice: '알림',
    network: '인터넷 연결을 확인해 주세요',
    networkHint: '연결되면 다시 해 주세요.',
    unexpected: '예상하지 못한 문제가 생겼어요',
    unexpectedHint: '새로고침하면 대부분 해결돼요.',
    chunk: '페이지를 불러오는 중에 문제가 생겼어요. 새로고침할게요.',
  },
  en: {
    notice: 'Notice',
    network: 'Please check your network connection',
    networkHint: 'Try again once you are connected.',
    unexpected: 'Something unexpected happened',
    unexpectedHint: 'Reloading the page usually helps.',
    chunk: 'A problem occurred loading the page. Reloading.',
  },
});
