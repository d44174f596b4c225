import { defineText } from '@dolphin/contract/core/text';

export const academyFriendsText = defineText({
  ko: {
    button: '친구 승인',
    title: '{name} 학생의 친구 승인',
    close: '닫기',
    lead: '보호자 동의서를 학원이 보관하고 있고, 연결된 보호자 계정이 없어요. 보호자께 여쭤본 뒤 대신 기록해 주세요. 누가 언제 기록했는지 남고, 보호자 계정이 연결되면 보호자가 직접 정해요.',
    method: '보호자께 어떻게 여쭤봤나요?',
    methodMissing: '먼저 골라 주세요.',
    PHONE: '전화로',
    IN_PERSON: '직접 만나서',
    WRITTEN: '글로 (동의서, 문자)',
    waiting: '{count}명이 기다려요',
  },
  en: {
    button: 'Friends to approve',
    title: 'Friends of {name}',
    close: 'Close',
    lead: 'The academy holds the consent on paper, and no guardian has an account. Ask the guardian, then record the answer here. Who recorded it is kept; once a guardian has an account, the guardian decides.',
    method: 'How did you ask the guardian?',
    methodMissing: 'Please choose first.',
    PHONE: 'by phone',
    IN_PERSON: 'in person',
    WRITTEN: 'in writing',
    waiting: 'Waiting: {count}',
  },
});
