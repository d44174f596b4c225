import { defineText } from '@dolphin/contract/core/text';

export const notFoundText = defineText({
  ko: {
    title: '이 바다에는 아무것도 없어요',
    hint: '주소가 바뀌었거나 사라진 페이지예요. 돌고래와 함께 돌아가요.',
    home: '홈으로 가기',
  },
  en: {
    title: 'There is nothing in this part of the sea',
    hint: 'The page has moved or is gone. Swim back with the dolphin.',
    home: 'Go home',
  },
});
