import { defineText } from '@dolphin/contract/core/text';

export const familyMessageText = defineText({
  ko: { invitation: '[{place}] {name} 학생의 보호자 계정 초대예요. {days}일 안에 열어 주세요. {url}' },
  en: { invitation: '[{place}] Invitation for guardians of {name}. Please open it within {days} days. {url}' },
});
