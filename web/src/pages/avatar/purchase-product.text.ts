import { defineText } from '@dolphin/contract/core/text';

export const purchaseProductText = defineText({
  ko: {
    title: '프리미엄 구독',
    hint: '돌핀 프로는 배우는 사람을 위한, 채널 프로는 {channel|을/를} 위한 구독이에요. 지금은 이메일로 신청을 받고, 확인한 뒤 바로 열어 드려요.',
    personal: '돌핀 프로',
    personalHint: '혼자 배우는 사람에게 맞아요.',
    channelPlan: '채널 프로',
    channelHint: '여러 사람이 함께 배우는 {channel}에 맞아요.',
    ask: '{email}로 신청하기',
    subject: '{plan} 구독 신청',
  },
  en: {
    title: 'Premium subscription',
    hint: 'Dolphin Pro is for learners, Channel Pro for a {channel}. For now we take orders by e-mail and open your subscription as soon as we have read it.',
    personal: 'Dolphin Pro',
    personalHint: 'For somebody who learns alone.',
    channelPlan: 'Channel Pro',
    channelHint: 'For a {channel} where many learn together.',
    ask: 'Order by {email}',
    subject: 'Order of {plan}',
  },
});
