import { defineText } from '../../core/text.ts';

/** Why a lesson is cancelled that nobody cancelled by hand. */
export const lessonReasonText = defineText({
  ko: { classClosed: '반이 종료됐어요' },
  en: { classClosed: 'The class was closed' },
});
