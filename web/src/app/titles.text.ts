import { defineText } from '@dolphin/contract/core/text';

/** The name of each page, as the browser's tab and a screen reader tell it. */
export const titlesText = defineText({
  ko: {
    home: '홈',
    lounge: '라운지',
    notFound: '없는 페이지',
    error: '문제가 생겼어요',
  },
  en: {
    home: 'Home',
    lounge: 'Lounge',
    notFound: 'Page not found',
    error: 'Something went wrong',
  },
});

export type TitleKey = keyof (typeof titlesText)['KO'];
