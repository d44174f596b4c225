import { defineText } from '@dolphin/contract/core/text';

export const solapiText = defineText({
  ko: {
    title: '가상 휴대폰',
    empty: '아직 온 문자가 없어요. 이 화면은 스스로 새로고침돼요.',
    hint: '실제로 보낸 문자는 없어요. 보호자가 받았을 문자만 보여요.',
    about: '{type} · {bytes}바이트 · 발신 {from}',
    talk: '알림톡 도착',
    aboutTalk: '알림톡 · {length}자',
    replaced: '알림톡 대신 보낸 문자',
    waiting: '가는 중',
    received: '도착',
    failed: '실패 {code}',
    all: '모든 번호',
  },
  en: {
    title: 'Simulated phone',
    empty: 'No text message yet. This page refreshes by itself.',
    hint: 'Nothing was really sent. This is what a guardian would have got.',
    about: '{type} · {bytes} bytes · from {from}',
    talk: 'AlimTalk',
    aboutTalk: 'AlimTalk · {length} characters',
    replaced: 'sent instead of an AlimTalk',
    waiting: 'on its way',
    received: 'arrived',
    failed: 'failed {code}',
    all: 'All numbers',
  },
});
