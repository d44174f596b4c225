import { defineText } from '@dolphin/contract/core/text';

export const sellerText = defineText({
  ko: {
    title: '팔려면 본인인증이 필요해요',
    mine: '{channel} 마스터가 본인인증을 마치면 상품과 가격을 새로 내놓고 내 결제 계정을 쓸 수 있어요. 지금 팔고 있는 것은 그대로 팔려요.',
    others:
      '{channel} 마스터가 설정에서 본인인증을 마치면 상품과 가격을 새로 내놓을 수 있어요. 지금 팔고 있는 것은 그대로 팔려요.',
    go: '본인인증 하러 가기',
    close: '닫기',
  },
  en: {
    title: 'Selling needs an identity verification',
    mine: 'Once the master of the {channel} has verified their identity, new products and prices can be offered and an own payment account can be used. What is on sale stays on sale.',
    others:
      'Once the master of the {channel} has verified their identity in the settings, new products and prices can be offered. What is on sale stays on sale.',
    go: 'Verify my identity',
    close: 'Close',
  },
});
