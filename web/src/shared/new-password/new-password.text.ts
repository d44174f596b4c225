import { defineText } from '@dolphin/contract/core/text';

export const newPasswordText = defineText({
  ko: {
    show: '비밀번호 보기',
    hide: '비밀번호 숨기기',
    hint: '8자 이상 써 주세요. 흔한 비밀번호나 이메일, 닉네임은 쓸 수 없어요. 나만 아는 문장이 제일 튼튼해요.',
    meter: '비밀번호 튼튼함',
    short: '8자보다 짧아요. 조금만 더 길게 써 주세요.',
    weak: '쉽게 맞힐 수 있어요. 낱말을 더 붙여 보세요.',
    fair: '괜찮아요. 더 길면 더 튼튼해요.',
    strong: '아주 튼튼해요!',
  },
  en: {
    show: 'Show password',
    hide: 'Hide password',
    hint: 'At least 8 characters, no common password, not your e-mail or nickname. A sentence only you know is the strongest.',
    meter: 'Password strength',
    short: 'Shorter than 8 characters. Make it a little longer.',
    weak: 'Easy to guess. Try adding more words.',
    fair: 'Good enough. Longer is stronger.',
    strong: 'Very strong!',
  },
});
