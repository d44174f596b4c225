import { defineText } from '@dolphin/contract/core/text';

export const postReportReasonText = defineText({
  ko: {
    ABUSE: '욕설이나 혐오',
    BULLYING: '괴롭힘',
    SEXUAL: '음란한 내용',
    SPAM: '광고나 도배',
    PERSONAL_DATA: '개인 정보 노출',
    COPYRIGHT: '저작권 침해',
    OTHER: '그 밖의 이유',
  },
  en: {
    ABUSE: 'Abuse or hate',
    BULLYING: 'Bullying',
    SEXUAL: 'Sexual content',
    SPAM: 'Advertising or spam',
    PERSONAL_DATA: 'Personal data',
    COPYRIGHT: 'Copyright',
    OTHER: 'Something else',
  },
});

export const postReportText = defineText({
  ko: {
    title: '신고하기',
    lead: '{channel} 운영진이 확인해요. 누가 신고했는지는 글쓴이에게 알리지 않아요.',
    reason: '신고하는 이유',
    detail: '자세한 내용',
    detailHint: '쓰지 않아도 돼요.',
    used: '{used} / {max}자',
    send: '신고하기',
    cancel: '그만두기',
    done: '신고했어요. 운영진이 확인할게요.',
  },
  en: {
    title: 'Report',
    lead: 'The staff of the {channel} will look at it. The writer is not told who reported.',
    reason: 'Why do you report this?',
    detail: 'Details',
    detailHint: 'You may leave this empty.',
    used: '{used} / {max}',
    send: 'Report',
    cancel: 'Cancel',
    done: 'Thank you. The staff will look at it.',
  },
});
