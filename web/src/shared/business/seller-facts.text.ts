import { defineText } from '@dolphin/contract/core/text';

export const sellerFactsText = defineText({
  ko: {
    seller: '판매자 정보',
    mediator: '돌핀은 통신판매중개자로서 거래의 당사자가 아니며, 상품과 거래의 책임은 판매자에게 있어요.',
  },
  en: {
    seller: 'The seller',
    mediator: 'Dolphin mediates and is no party to the sale; the seller is responsible for what is sold.',
  },
});
