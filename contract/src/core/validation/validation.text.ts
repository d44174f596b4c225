import { defineText } from '../text.ts';

/** One sentence per JSON Schema keyword. */
export const validationText = defineText({
  ko: {
    required: '꼭 입력해 주세요.',
    minLength: '{limit}자 이상 입력해 주세요.',
    maxLength: '{limit}자까지 입력할 수 있어요.',
    minimum: '{limit} 이상이어야 해요.',
    maximum: '{limit} 이하여야 해요.',
    minItems: '{limit}개 이상 골라 주세요.',
    maxItems: '{limit}개까지 고를 수 있어요.',
    enum: '목록에 있는 것을 골라 주세요.',
    const: '동의가 필요해요.',
    pattern: '쓸 수 없는 글자가 있어요.',
    additionalProperties: '알 수 없는 항목이에요.',
    'format-email': '이메일 주소를 다시 확인해 주세요.',
    'format-date': '날짜를 다시 확인해 주세요.',
    'format-uri': '주소를 다시 확인해 주세요.',
    other: '다시 확인해 주세요.',
  },
  en: {
    required: 'Please fill this in.',
    minLength: 'Please enter at least {limit} characters.',
    maxLength: 'Please enter at most {limit} characters.',
    minimum: 'Must be at least {limit}.',
    maximum: 'Must be at most {limit}.',
    minItems: 'Please choose at least {limit}.',
    maxItems: 'Please choose at most {limit}.',
    enum: 'Please choose from the list.',
    const: 'Your agreement is needed.',
    pattern: 'Some characters cannot be used here.',
    additionalProperties: 'This field is not known.',
    'format-email': 'Please check the e-mail address.',
    'format-date': 'Please check the date.',
    'format-uri': 'Please check the address.',
    other: 'Please check this.',
  },
});
