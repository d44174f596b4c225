import { defineText } from '@dolphin/contract/core/text';

export const classInfosText = defineText({
  ko: {
    title: '수업 정보',
    ask: '첫 수업 전에 수업 정보 받기',
    askHint: '켜면 전화번호, 과목, 첫 등록일을 입력한 사람만 온라인 수업에 들어가요.',
    entered: '{all}명 중 {count}명이 입력했어요.',
    none: '아직 반에 사람이 없어요.',
    notYet: '아직 입력하지 않았어요',
    JAVASCRIPT: '자바스크립트',
    PYTHON: '파이썬',
    SCRATCH: '스크래치',
    since: '첫 등록 {when}',
    failed: '수업 정보를 불러오지 못했어요.',
    retry: '다시 불러오기',
  },
  en: {
    title: 'Class information',
    ask: 'Ask for class information before the first lesson',
    askHint: 'Only those who entered phone number, subject and first registration can enter online lessons.',
    entered: '{count} of {all} have entered it.',
    none: 'Nobody is in the class yet.',
    notYet: 'Not entered yet',
    JAVASCRIPT: 'JavaScript',
    PYTHON: 'Python',
    SCRATCH: 'Scratch',
    since: 'First registration {when}',
    failed: 'We could not load the class information.',
    retry: 'Load again',
  },
});
