import { defineText } from '../../core/text.ts';

/** The names in braces that a template may have; both languages are filled in any text. */
export const placeholderText = defineText({
  ko: { child: '이름', course: '수업', academy: '학원' },
  en: { child: 'name', course: 'class', academy: 'academy' },
});
