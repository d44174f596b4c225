import { defineText } from '@dolphin/contract/core/text';

export const ownFormText = defineText({
  ko: {
    questions: '{channel}에서 물어봐요',
    choose: '골라 주세요',
    required: '필수',
    answerNeeded: '이 질문에 답해 주세요.',
    termNeeded: '꼭 동의해야 하는 약관이에요.',
  },
  en: {
    questions: 'Questions of the {channel}',
    choose: 'Please choose',
    required: 'required',
    answerNeeded: 'Please answer this question.',
    termNeeded: 'You need to agree to this.',
  },
});
