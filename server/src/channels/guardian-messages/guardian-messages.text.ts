import { defineText } from '@dolphin/contract/core/text';

export const messageFileText = defineText({
  ko: {
    file: '문자내역',
    at: '보낸 때',
    child: '학생',
    phone: '번호',
    kind: '종류',
    content: '내용',
    state: '결과',
    code: '코드',
    talk: '알림톡 실패 코드',
    price: '요금(원)',
  },
  en: {
    file: 'messages',
    at: 'Sent at',
    child: 'Student',
    phone: 'Number',
    kind: 'Kind',
    content: 'Text',
    state: 'Result',
    code: 'Code',
    talk: 'Code of AlimTalk',
    price: 'Price (won)',
  },
});
