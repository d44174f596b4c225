import { defineText } from '@dolphin/contract/core/text';

export const codeText = defineText({
  ko: { title: '글자 코드로 보기', start: '▶ 시작하기를 눌렀을 때', empty: '아직 이어진 블록이 없어요.' },
  en: { title: 'As text', start: 'when ▶ is clicked', empty: 'No blocks are joined yet.' },
});
