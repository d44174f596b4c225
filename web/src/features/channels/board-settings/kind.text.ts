import { defineText } from '@dolphin/contract/core/text';

export const kindText = defineText({
  ko: { NOTICE: '공지', FREE: '자유', QNA: '질문', GALLERY: '갤러리', ASSIGNMENT: '과제' },
  en: { NOTICE: 'Notices', FREE: 'Open talk', QNA: 'Questions', GALLERY: 'Gallery', ASSIGNMENT: 'Assignments' },
});
