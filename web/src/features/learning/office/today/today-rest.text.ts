import { defineText } from '@dolphin/contract/core/text';

export const todayRestText = defineText({
  ko: {
    joins: '가입 신청',
    joinsNone: '기다리는 신청이 없어요.',
    verifications: '회원 인증 신청 {count}건',
    reviews: '승인을 기다리는 콘텐츠',
    reviewsNone: '기다리는 콘텐츠가 없어요.',
    questions: '답을 기다리는 질문',
    questionsNone: '답을 기다리는 질문이 없어요.',
    reports: '신고된 글 {count}건',
    due: '마감',
    dueNone: '가까운 마감이 없어요.',
    dueFacts: '{date}까지 · {total}명 중 {done}명 끝냄',
    overdue: '{date}에 마감 · {total}명 중 {done}명 끝냄',
    by: '{name} · {when}',
  },
  en: {
    joins: 'Requests to join',
    joinsNone: 'No request waits.',
    verifications: '{count|plural:# request for verification;# requests for verification}',
    reviews: 'Content waiting for approval',
    reviewsNone: 'No content waits.',
    questions: 'Questions without an answer',
    questionsNone: 'Every question has an answer.',
    reports: '{count|plural:# reported post;# reported posts}',
    due: 'Due',
    dueNone: 'Nothing is due soon.',
    dueFacts: 'due {date} · {done} of {total} finished',
    overdue: 'was due {date} · {done} of {total} finished',
    by: '{name} · {when}',
  },
});
