import { defineText } from '@dolphin/contract/core/text';

export const salesText = defineText({
  ko: {
    classes: '반',
    worksheets: '워크시트',
    items: '문제 {count}개',
    seats: '남은 자리 {count}',
    soldOut: '마감',
    buy: '구매하기',
    buyOf: '{title} 구매하기',
    open: '열기',
    openOf: '{title} 열기',
    mine: '내 반',
    from: '{day}부터',
    until: '{day}까지',
  },
  en: {
    classes: 'Classes',
    worksheets: 'Worksheets',
    items: '{count} items',
    seats: '{count} seats left',
    soldOut: 'Sold out',
    buy: 'Buy',
    buyOf: 'Buy {title}',
    open: 'Open',
    openOf: 'Open {title}',
    mine: 'My class',
    from: 'From {day}',
    until: 'Until {day}',
  },
});
