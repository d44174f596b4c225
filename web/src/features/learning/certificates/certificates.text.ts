import { defineText } from '@dolphin/contract/core/text';

export const certificatesText = defineText({
  ko: {
    title: '수료증', serial: '제 {number} 호', awarded: '{name} 님', awardedNameless: '이름을 지운 수료생', words: '위 사람은 아래 강좌의 배울 것 {count}개를 모두 마쳤기에 이 수료증을 드려요.', place: '{place}', site: '돌핀', date: '{date}',
    valid: '돌핀에서 발급한 진짜 수료증이에요.', checkHint: '이 주소를 여는 누구나 번호를 확인할 수 있어요.', print: '인쇄하기', copy: '주소 복사', copied: '주소를 복사했어요.',
    notFound: '이 번호의 수료증이 없어요', notFoundHint: '번호를 다시 확인해 주세요. I, O, 0, 1은 쓰지 않아요.', toLearn: '배우기로', checkTitle: '수료증 번호로 확인하기', number: '수료증 번호', numberHint: '수료증 위쪽에 적힌 열두 글자예요. 예: ABCD-EFGH-JKLM', check: '확인하기', numberBad: '번호는 열두 글자예요. 다시 확인해 주세요.',
    mine: '내 수료증', none: '아직 수료증이 없어요', noneHint: '강좌를 끝까지 배우면 수료증을 받아요.', open: '수료증 보기',
  },
  en: {
    title: 'Certificate', serial: 'No. {number}', awarded: '{name}', awardedNameless: 'A graduate whose name was erased', words: 'has completed all {count} parts of the course below, and we are proud to say so.', place: '{place}', site: 'Dolphin', date: '{date}',
    valid: 'This is a true certificate, issued by Dolphin.', checkHint: 'Anybody who opens this address can check the number.', print: 'Print', copy: 'Copy the address', copied: 'The address was copied.',
    notFound: 'No certificate has this number', notFoundHint: 'Please check it again. I, O, 0 and 1 are never used.', toLearn: 'To the courses', checkTitle: 'Check a certificate by its number', number: 'Certificate number', numberHint: 'The twelve letters at the top of the certificate, for instance ABCD-EFGH-JKLM.', check: 'Check', numberBad: 'A number has twelve letters. Please look again.',
    mine: 'My certificates', none: 'No certificates yet', noneHint: 'Finish a course and you get one.', open: 'See the certificate',
  },
});
