import { defineText } from '../core/text.ts';

/** One sentence per kind of notification. A kind is added here and never removed: rows of it may be kept for years. */
export const notificationText = defineText({
  ko: {
    welcome: '{nickname}님, 돌핀에 오신 것을 환영해요! 첫 문제를 풀고 포인트를 모아 보세요.',
    friendAsked: '{nickname}님이 친구가 되고 싶어 해요.',
    friendAccepted: '{nickname}님과 친구가 됐어요.',
    whisper: '{nickname}님이 귓속말을 보냈어요.',
    giftReceived: '{nickname}님이 선물을 보냈어요! 무엇인지 열어 보세요.',
    wishOnSale: '찜한 아이템이 할인을 시작했어요. 지금 {price} P예요.',
    channelInvited: '{nickname}님이 {place|으로/로} 초대했어요. 바로 들어올 수 있어요.',
    channelApplied: '{nickname}님이 {place}에 가입을 신청했어요.',
    channelApproved: '{place} 가입이 승인됐어요. 이제 함께해요!',
    channelRejected: '{place} 가입 신청이 이번에는 받아들여지지 않았어요.',
  },
  en: {
    welcome: 'Welcome to Dolphin, {nickname}! Solve your first problem and collect points.',
    friendAsked: '{nickname} wants to be your friend.',
    friendAccepted: 'You and {nickname} are friends now.',
    whisper: '{nickname} whispered to you.',
    giftReceived: '{nickname} sent you a gift! Open it and see.',
    wishOnSale: 'Something you wish for costs less now: {price} P.',
    channelInvited: '{nickname} invites you to {place}. You can come in at once.',
    channelApplied: '{nickname} asks to join {place}.',
    channelApproved: 'You are in: {place} approved your request.',
    channelRejected: 'Your request to join {place} was not accepted this time.',
  },
});

/** What each kind is called in the settings. Every kind has its line here. */
export const notificationKindText = defineText<Record<keyof (typeof notificationText)['KO'], string>>({
  ko: {
    welcome: '환영 인사',
    friendAsked: '친구 요청',
    friendAccepted: '친구가 됐을 때',
    whisper: '귓속말',
    giftReceived: '받은 선물',
    wishOnSale: '찜한 아이템 할인',
    channelInvited: '{channel} 초대',
    channelApplied: '{channel} 가입 신청',
    channelApproved: '{channel} 가입 승인',
    channelRejected: '{channel} 가입 거절',
  },
  en: {
    welcome: 'Welcome',
    friendAsked: 'Friend requests',
    friendAccepted: 'New friends',
    whisper: 'Whispers',
    giftReceived: 'Gifts',
    wishOnSale: 'Discounts on wishes',
    channelInvited: 'Invitations to a {channel}',
    channelApplied: 'Requests to join',
    channelApproved: 'Approved requests',
    channelRejected: 'Refused requests',
  },
});
