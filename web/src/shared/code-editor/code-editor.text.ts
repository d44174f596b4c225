import { defineText } from '@dolphin/contract/core/text';

export const codeEditorText = defineText({
  ko: { keys: '기호 넣기', indent: '들여쓰기', outdent: '내어쓰기' },
  en: { keys: 'Insert symbols', indent: 'Indent', outdent: 'Outdent' },
});
